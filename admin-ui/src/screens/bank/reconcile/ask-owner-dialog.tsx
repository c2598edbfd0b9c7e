import { useGetOne } from '../../../api/record-hooks.js';
import type { League, Reconciliation } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { MessageDialog } from '../../../records/message-dialog.js';
import { useFormat } from '../../../records/platform.js';
import { formatIsoDay } from '../../../ui/format.js';

interface AskOwnerProps {
  row: Reconciliation['without_line'][number];
  onClose: () => void;
}

/** An email to the owner about an approval that the bank does not show, drafted for staff to edit before sending. */
export function AskOwnerDialog({ row, onClose }: AskOwnerProps) {
  const t = useT();
  const { money } = useFormat();
  const { data: league } = useGetOne<League>('leagues', { id: row.league_id, meta: { expand: 'user' } });
  if (!league) return null;
  const facts = {
    ...{ name: league.user?.name ?? '', league: row.league, amount: money(row.missing) },
    day: formatIsoDay(row.day),
  };
  const draft = { subject: t('bank.ask.subject', facts), message: t('bank.ask.text', facts) };
  return <MessageDialog league={league} draft={draft} onClose={onClose} />;
}
