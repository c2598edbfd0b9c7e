import type { Readable } from 'node:stream';
import { currencyExponent } from '../../kernel/index.js';
import { decimalText } from '../files/amounts.js';
import type { CsvCell } from '../files/csv.js';
import { AmountText, csvStream } from '../files/csv.js';
import type { XlsxCell, XlsxSheet } from '../files/xlsx-stream.js';
import { xlsxStream } from '../files/xlsx-stream.js';
import type { CollectionReport } from './collection.js';
import type { FigureName, Language } from './figures.js';
import { getDefinition, FIGURE_NAMES } from './figures.js';
import { AGE_TITLES, TEXTS } from './texts.js';

/** One line of the table: its group and name, and its figures. */
interface TableLine {
  group: string;
  name: string;
  amounts: Partial<Record<FigureName, number>>;
}

/** The report as one table, line by line: the total, then months, tiers, countries, kinds of charge, and ages. */
function* buildLines(report: CollectionReport, language: Language): Generator<TableLine> {
  const texts = TEXTS[language];
  const { groups } = texts;
  yield { group: groups.total, name: `${report.from} / ${report.to}`, amounts: report.total };
  for (const line of report.months) yield { group: groups.month, name: line.month, amounts: line };
  for (const line of report.tiers) {
    const name = line.name === null ? String(line.type_tier) : `${line.type_tier} ${line.name}`;
    yield { group: groups.tier, name, amounts: line };
  }
  for (const line of report.countries) yield { group: groups.country, name: line.name ?? '', amounts: line };
  for (const line of report.charge_types) {
    yield { group: groups.charge_type, name: texts.chargeKinds[line.charge_type], amounts: line };
  }
  for (const { age, owed } of report.ageing) {
    yield { group: groups.age, name: AGE_TITLES[language][age], amounts: { owed } };
  }
}

function getTitles({ currency }: CollectionReport, language: Language): string[] {
  return FIGURE_NAMES.map((name) => `${getDefinition(name).title[language]} (${currency})`);
}

/** The table as CSV: amounts as decimals, with the currency in the column names. */
export function collectionCsv(report: CollectionReport, language: Language): Readable {
  const { group, name } = TEXTS[language].columns;
  function* rows(): Generator<CsvCell[]> {
    yield [group, name, ...getTitles(report, language)];
    for (const line of buildLines(report, language)) {
      const amounts = FIGURE_NAMES.map((figure) => {
        const amount = line.amounts[figure];
        return amount === undefined ? null : new AmountText(decimalText(amount, report.currency));
      });
      yield [line.group, line.name, ...amounts];
    }
  }
  return csvStream(rows());
}

/** The table as XLSX, with a second sheet that defines each figure. Texts are text cells, so that none is a formula. */
export function collectionXlsx(report: CollectionReport, language: Language): Readable {
  const sheets = [figuresSheet(report, language), definitionsSheet(report, language)];
  return xlsxStream(sheets, currencyExponent(report.currency));
}

const text = (value: string): XlsxCell => ({ kind: 'text', text: value });
const head = (value: string): XlsxCell => ({ kind: 'head', text: value });

function figuresSheet(report: CollectionReport, language: Language): XlsxSheet {
  const { columns, sheets } = TEXTS[language];
  const rows = [[columns.group, columns.name, ...getTitles(report, language)].map(head)];
  for (const { group, name, amounts } of buildLines(report, language)) {
    const cells = FIGURE_NAMES.map((figure): XlsxCell => {
      const amount = amounts[figure];
      return amount === undefined ? null : { kind: 'amount', decimal: decimalText(amount, report.currency) };
    });
    rows.push([text(group), text(name), ...cells]);
  }
  const widths = [16, 28, ...FIGURE_NAMES.map(() => 20)];
  return { name: sheets.figures, rows, widths, frozen: { rows: 1, columns: 2 } };
}

function definitionsSheet(report: CollectionReport, language: Language): XlsxSheet {
  const { sheets, asOf, zone } = TEXTS[language];
  const rows = FIGURE_NAMES.map((name) => {
    const { title, sentence } = getDefinition(name);
    return [head(title[language]), text(sentence[language])];
  });
  rows.push([head(asOf), text(report.at)], [head(zone), text(report.time_zone)]);
  return { name: sheets.definitions, rows, widths: [20, 120], frozen: { rows: 0, columns: 0 } };
}
