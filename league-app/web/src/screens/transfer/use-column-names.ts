import { useTranslations } from 'use-intl';

const NAMES = [
  ...(['name', 'last_name', 'short_name', 'venue', 'color_1', 'color_2', 'document_number'] as const),
  ...(['team', 'birth_date', 'position', 'shirt_number'] as const),
] as const;

/** Display names of import columns. */
export function useColumnNames(): (column: string) => string {
  const t = useTranslations('transfer');
  return (column) => {
    const columnName = NAMES.find((name) => name === column);
    return columnName ? t(`column_${columnName}`) : column;
  };
}
