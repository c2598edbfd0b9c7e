import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CheckIcon from '@mui/icons-material/Check';
import WarningIcon from '@mui/icons-material/Error';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useReceiptReadings } from '../../api/review.js';
import type { ReceiptReading } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { Facts } from '../../ui/facts.js';
import type { Fact } from '../../ui/facts.js';
import { formatIsoDay, toDay } from '../../ui/format.js';

/** How often to poll for a picture that is being read: it takes a second or two. */
const POLL_MS = 2_000;

const isOpen = (reading: ReceiptReading): boolean =>
  reading.status === 'waiting' || reading.status === 'running';

/** Of several pictures, prefers one with an amount. */
function chooseReading(all: readonly ReceiptReading[], { first }: ReceiptGroup): ReceiptReading | undefined {
  const own = all.filter(({ payment_id: id }) => id === first.id);
  return own.find(({ amount }) => amount !== null) ?? own.find(isOpen) ?? own[0];
}

/**
 * The reading of a receipt's picture: requests all pictures in review at once, and polls while this one is being read.
 */
function useReading(group: ReceiptGroup): { reads: boolean; reading: ReceiptReading | undefined } {
  const { data } = useReceiptReadings((readings) => {
    const reading = chooseReading(readings, group);
    return reading && isOpen(reading) ? POLL_MS : false;
  });
  return { reads: data?.reads ?? false, reading: chooseReading(data?.readings ?? [], group) };
}

/** The heading above what was read, or the reason why nothing was. */
function headingOf(reading: ReceiptReading, isEmpty: boolean): Key {
  if (isOpen(reading)) return 'review_screen.reading.wait';
  if (reading.error) return `review_screen.reading.failed.${reading.error}`;
  return isEmpty ? 'review_screen.reading.nothing' : 'review_screen.reading.title';
}

/** A value that was read, and whether it is the expected one: by color, symbol and words. */
function Compared({ value, expected, fits }: { value: string; expected: string; fits: boolean }) {
  const t = useT();
  const Icon = fits ? CheckIcon : WarningIcon;
  return (
    <Box
      component="span"
      sx={{
        color: fits ? 'success.main' : 'warning.main',
        fontWeight: 650,
        display: 'inline-flex',
        gap: 0.5,
      }}
    >
      <Icon sx={{ fontSize: 18, alignSelf: 'center' }} aria-hidden />
      <span>
        {value}
        {fits ? '' : ` · ${expected}`}
        {fits && <span style={visuallyHidden}> {t('review_screen.reading.fits')}</span>}
      </span>
    </Box>
  );
}

interface NoteProps {
  heading: string;
  isHeadingOnly?: boolean;
  children?: ReactNode;
}

function Note({ heading, isHeadingOnly = true, children }: NoteProps) {
  return (
    <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 650, mb: isHeadingOnly ? 0 : 1 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  );
}

/**
 * What was read from the picture, beside what is due and the day that the owner named (R49). The reading fills in
 * nothing and decides nothing: the reviewer looks at the picture.
 */
export function ReadingNote({ group }: { group: ReceiptGroup }) {
  const t = useT();
  const { money, zone } = useFormat();
  const { reads, reading } = useReading(group);
  if (!reading)
    return reads && group.first.receipts.some(({ mime }) => mime === 'application/pdf') ? (
      <Note heading={t('review_screen.reading.pdf')} />
    ) : null;
  const ownerDay = group.first.payment_date ? toDay(group.first.payment_date, zone) : null;
  const { amount, paid_on: day, number, account, payer } = reading;
  const isEmpty = [amount, day, number, account, payer].every((value) => value === null);
  const facts: (Fact | false)[] = [
    amount !== null && [
      t('review_screen.reading.amount'),
      <Compared
        key="amount"
        value={money(amount)}
        expected={t('review_screen.reading.due', { amount: money(group.requested) })}
        fits={amount === group.requested}
      />,
    ],
    day !== null && [
      t('word.date'),
      <Compared
        key="day"
        value={formatIsoDay(day)}
        expected={
          ownerDay === null ? '' : t('review_screen.reading.owner_day', { day: formatIsoDay(ownerDay) })
        }
        fits={ownerDay === null || ownerDay === day}
      />,
    ],
    number !== null && [t('review_screen.reading.number'), number],
    account !== null && [t('review_screen.reading.account'), account],
    payer !== null && [t('review_screen.reading.payer'), payer],
  ];
  return (
    <Note heading={t(headingOf(reading, isEmpty))} isHeadingOnly={isEmpty}>
      <Facts facts={facts} />
    </Note>
  );
}
