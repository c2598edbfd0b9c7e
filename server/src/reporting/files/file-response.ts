import { StreamableFile } from '@nestjs/common';
import type { Readable } from 'node:stream';

export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  journal: 'text/plain; charset=utf-8',
} as const;

export type FileFormat = keyof typeof FILE_TYPES;

/** A file download. Its name consists of our own words and dates, so nothing in it needs quoting. */
export function fileResponse(content: Readable, name: string, format: FileFormat): StreamableFile {
  return new StreamableFile(content, {
    type: FILE_TYPES[format],
    disposition: `attachment; filename="${name}.${format}"`,
  });
}
