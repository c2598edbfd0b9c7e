import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useRef, useState } from 'react';
import { useApi } from '../../../api/data-provider.js';
import type { BankLine } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useCan } from '../../../records/platform.js';
import { useCommand } from '../../../records/use-command.js';
import { ErrorAlert } from '../../../ui/error-alert.js';
import { formatIsoDay } from '../../../ui/format.js';
import { lazyComponent } from '../../../ui/lazy-component.js';
import { LinesSkeleton } from '../../../ui/lines-skeleton.js';
import { LineAmount } from '../line-amount.js';
import { ChoiceList } from './choice-list.js';
import { MatchDecision } from './match-decision.js';
import type { DecisionKeys } from './match-decision.js';
import { useMatchKeys } from './match-keys.js';
import type { MatchKey } from './match-keys.js';
import { SettledLine } from './settled-line.js';
import { useChoices } from './use-choices.js';
import type { Lines } from './use-lines.js';

const IgnoreDialog = lazyComponent(() => import('./ignore-dialog.js').then((m) => m.IgnoreDialog));
// Loaded with the first line that can be decided: the list of suggestions is a third of the screen's scripts.
const ReceiptPanel = lazyComponent(() => import('./receipt-panel.js').then((m) => m.ReceiptPanel));
const PaymentSearch = lazyComponent(() => import('./payment-search.js').then((m) => m.PaymentSearch));
const ReleaseDialog = lazyComponent(() => import('./release-dialog.js').then((m) => m.ReleaseDialog));

interface LineDetailProps {
  line: BankLine;
  lines: Lines;
  narrow: boolean;
  keysOn: boolean;
  onTakeExact: (() => void) | undefined;
  onHelp: () => void;
}

function LineHeading({ line }: { line: BankLine }) {
  const t = useT();
  const { booked_on: day, payer, text, bank_reference: reference, amount } = line;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2">{payer || text || t('bank.line.no_text')}</Typography>
        {payer && text && <Typography>{text}</Typography>}
        <Typography variant="body2" color="text.secondary">
          {[formatIsoDay(day), reference].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ fontSize: 24, lineHeight: 1.2 }}>
        <LineAmount amount={amount} />
      </Box>
    </Box>
  );
}

/** Reopens an ignored line at once; a matched line asks for a reason first. */
function useRelease(line: BankLine, onDone: () => void) {
  const api = useApi();
  const notify = useNotify();
  const command = useCommand('match_bank_lines');
  const release = async (): Promise<void> => {
    const failure = await command.run((key) => api.releaseLine(line.id, undefined, key));
    if (failure !== null) return;
    notify('bank.match.released');
    onDone();
  };
  return { release, busy: command.busy, error: command.error };
}

interface LineActionsProps {
  /** Undefined if the action is not possible now, or not allowed for this user. */
  onIgnore: (() => void) | undefined;
  onRelease: (() => void) | undefined;
  busy: boolean;
}

function LineActions({ onIgnore, onRelease, busy }: LineActionsProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {onIgnore && (
        <Button color="inherit" variant="outlined" aria-keyshortcuts="i" onClick={onIgnore}>
          {t('bank.match.ignore')}
        </Button>
      )}
      {onRelease && (
        <Button variant="outlined" aria-keyshortcuts="u" loading={busy} onClick={onRelease}>
          {t('bank.match.release')}
        </Button>
      )}
    </Box>
  );
}

/** One line: the payments it may cover, their receipt, and the decision. */
export function LineDetail(props: LineDetailProps) {
  const { line, lines, narrow, keysOn, onTakeExact, onHelp } = props;
  const t = useT();
  const mayWrite = useCan()('bank.write');
  const choices = useChoices(line);
  const [dialog, setDialog] = useState<'ignore' | 'release' | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const decision = useRef<DecisionKeys>(null);
  const showNext = (): void => lines.show(lines.lines[lines.index + 1] ?? lines.lines[lines.index - 1]);
  const released = useRelease(line, showNext);
  const mayIgnore = mayWrite && line.status === 'open' && line.taken === 0;
  const mayRelease = mayWrite && (line.status === 'ignored' || line.taken !== 0);
  const release = (): void => (line.taken === 0 ? void released.release() : setDialog('release'));
  const handleKey = (key: MatchKey): void => {
    if (typeof key === 'number') choices.choose(choices.choices[key]);
    else if (key === 'next' || key === 'previous') lines.step(key === 'next' ? 1 : -1);
    else if (key === 'take') (choices.chosen ? decision.current?.submit : onTakeExact)?.();
    else if (key === 'ignore') setDialog(mayIgnore ? 'ignore' : null);
    else if (key === 'release') void (mayRelease && release());
    else if (key === 'search') search.current?.focus();
    else if (key === 'back') choices.choose(undefined);
    else onHelp();
  };
  useMatchKeys(keysOn && dialog === null, handleKey);
  const { query, isOpen, chosen } = choices;
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(300px, 0.8fr)' },
      }}
    >
      <Card component="section" aria-label={t('bank.match.line')} sx={{ p: 2, display: 'grid', gap: 2 }}>
        {narrow && (
          <Box>
            <Button startIcon={<ArrowBackIcon />} onClick={() => lines.show(undefined)}>
              {t('bank.match.to_lines')}
            </Button>
          </Box>
        )}
        <LineHeading line={line} />
        {!isOpen && <SettledLine line={line} />}
        {Boolean(released.error) && <ErrorAlert error={released.error} />}
        {isOpen && (
          <>
            {query.isPending && <LinesSkeleton count={3} columns="1fr" height={72} />}
            {query.error && <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />}
            {query.data?.length === 0 && choices.choices.length === 0 && (
              <Typography color="text.secondary">{t('bank.match.no_proposal')}</Typography>
            )}
            <ChoiceList
              choices={choices.choices}
              chosen={chosen}
              payments={choices.payments}
              onChoose={choices.choose}
            />
            {mayWrite && (
              <Box sx={{ minHeight: 40 }}>
                <PaymentSearch inputRef={search} chosen={choices.searched} onChoose={choices.search} />
              </Box>
            )}
          </>
        )}
        {chosen && mayWrite && (
          <MatchDecision
            key={chosen.key}
            ref={decision}
            line={line}
            choice={chosen}
            payments={choices.payments}
            onDone={showNext}
            onLeave={() => choices.choose(undefined)}
          />
        )}
        <LineActions
          onIgnore={mayIgnore ? () => setDialog('ignore') : undefined}
          onRelease={mayRelease ? release : undefined}
          busy={released.busy}
        />
      </Card>
      {isOpen && <ReceiptPanel choices={choices} />}
      {dialog === 'ignore' && <IgnoreDialog line={line} onClose={() => setDialog(null)} onDone={showNext} />}
      {dialog === 'release' && (
        <ReleaseDialog line={line} onClose={() => setDialog(null)} onDone={showNext} />
      )}
    </Box>
  );
}
