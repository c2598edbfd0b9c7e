import type { Tournament } from '../../api/types.js';
import { Discipline } from '../../records/discipline.js';

export default function DisciplinePart({ tournament }: { tournament: Tournament }) {
  return <Discipline tournament={tournament} />;
}
