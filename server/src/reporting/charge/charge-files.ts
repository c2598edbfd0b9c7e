import type { Readable } from 'node:stream';
import type { Instant } from '../../kernel/index.js';
import { amountFormat } from '../../kernel/index.js';
import { writeDay } from '../../ledger/index.js';
import type { Language } from '../../platform/http/index.js';
import { writeProof } from '../files/verification-section.js';
import { TaggedPdf } from '../files/tagged-pdf.js';
import type { Column } from '../files/tagged-pdf.js';
import { titleOfPayment } from '../payment-title.js';
import { dashed } from '../statement/statement.js';
import type { ChargeDetails } from './charge-details.js';
import { CHARGE_TEXTS } from './texts.js';

type WriteMoney = (amount: number) => string;

/** The charge sheet as a tagged PDF. */
export async function chargePdf(sheet: ChargeDetails, language: Language): Promise<Readable> {
  const texts = CHARGE_TEXTS[language];
  const { league, charge, matches, head, time_zone: zone } = sheet;
  const about = titleOfPayment(charge, { language, zone });
  const pdf = await TaggedPdf.create({ title: `${about} · ${league.name}`, language, author: 'Touchline' });
  pdf.heading(about);
  pdf.paragraph(`${league.name} · ${league.url_extension} · ${texts.asOf(writeDay(sheet.until, zone))}`);
  pdf.table(factColumns(pdf.width, language), factRows(sheet, language));
  if (sheet.so_far !== null) pdf.paragraph(texts.currentAmountNote);
  if (charge.charge_type === 'P') {
    pdf.heading(texts.matches, 2);
    if (matches.matches === null) pdf.paragraph(texts.matchesUnknown);
    else if (matches.matches.length === 0) pdf.paragraph(texts.noMatches);
    else pdf.table(matchColumns(pdf.width, language), matchRows(sheet, language));
    if (matches.names !== 'known' && matches.matches?.length) pdf.paragraph(texts.namesUnknown);
  }
  pdf.heading(texts.history, 2);
  const history = sheet.history.map(({ day, text }) => ({ cells: [dashed(day), text] }));
  pdf.table([texts.historyColumns.date, texts.historyColumns.what].map(asColumns(pdf.width, 64)), history);
  const entry = texts.head(head.hash, head.position ?? '-', head.version);
  writeProof(pdf, { texts, entry, verifyUrl: sheet.verify_url });
  return pdf.end(texts.page);
}

const asColumns =
  (width: number, first: number) =>
  (title: string, n: number): Column => ({ title, width: n === 0 ? first : width - first });

function factColumns(width: number, language: Language): Column[] {
  const { what, amount } = CHARGE_TEXTS[language].factColumns;
  return [
    { title: what, width: width - 220 },
    { title: amount, width: 220, align: 'right' },
  ];
}

/** Omits unknown values instead of showing them as 0. */
function factRows(sheet: ChargeDetails, language: Language): { cells: string[]; isBold?: boolean }[] {
  const { facts, states, unknown } = CHARGE_TEXTS[language];
  const { charge, figures, so_far: soFar, time_zone: zone } = sheet;
  const write: WriteMoney = amountFormat(language, sheet.currency);
  const day = (playedAt: Instant): string => writeDay(playedAt, zone);
  const {
    status,
    charged,
    penalty,
    bonus,
    due,
    received,
    balance_used: used,
    balance_added: added,
  } = figures;
  const window = `${day(charge.initial_payment_date)} – ${day(charge.final_payment_date)}`;
  const isPerMatch = charge.charge_type === 'P';
  const rows: [string, string | null, boolean?][] = [
    [facts.state, states[status]],
    [facts.window, window],
    [facts.price, isPerMatch ? write(charge.base_price) : null],
    soFar === null
      ? [facts.charged, charged === null ? unknown : write(charged), true]
      : [facts.soFar, write(soFar), true],
    [facts.penalty, penalty > 0 ? write(penalty) : null],
    [facts.bonus, bonus > 0 ? write(-bonus) : null],
    [facts.received, status === 'approved' ? write(received) : null],
    [facts.used, used > 0 ? write(used) : null],
    [facts.added, added > 0 ? write(added) : null],
    [facts.paidOn, charge.payment_date && day(charge.payment_date)],
    [facts.approvedOn, charge.approved_date && day(charge.approved_date)],
    [facts.due, charged === null ? null : write(due), true],
  ];
  return rows.flatMap(([name, value, isBold = false]) =>
    value === null ? [] : [{ cells: [name, value], isBold }],
  );
}

function matchColumns(width: number, language: Language): Column[] {
  const { date, match, tournament, amount } = CHARGE_TEXTS[language].matchColumns;
  return [
    { title: date, width: 64 },
    { title: match, width: width - 64 - 130 - 80 },
    { title: tournament, width: 130 },
    { title: amount, width: 80, align: 'right' },
  ];
}

function matchRows(sheet: ChargeDetails, language: Language): { cells: string[] }[] {
  const { walkover, deleted, matchNumber } = CHARGE_TEXTS[language];
  const write: WriteMoney = amountFormat(language, sheet.currency);
  return (sheet.matches.matches ?? []).map((match, n) => {
    const { home, away, played_at: playedAt, charged, amount, deleted: isDeleted } = match;
    const name =
      home !== null && away !== null ? `${home} – ${away}` : matchNumber(n + 1, match.id.slice(-6));
    return {
      cells: [
        playedAt === null ? '' : writeDay(playedAt, sheet.time_zone),
        isDeleted ? `${name} (${deleted})` : name,
        match.tournament ?? '',
        charged ? write(amount) : walkover,
      ],
    };
  });
}
