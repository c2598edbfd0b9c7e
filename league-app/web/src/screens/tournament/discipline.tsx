import type { Tournament } from '../../api/records.js';
import { Discipline } from '../../records/discipline.js';

export default function DisciplinePart({ tournament }: { tournament: Tournament }) {
  return <Discipline tournament={tournament} />;
}
