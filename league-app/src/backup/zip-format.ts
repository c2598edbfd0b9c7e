/** The marks and lengths of PKWARE's APPNOTE.TXT that a zip of up to 4 GB without encryption needs. */
export const LOCAL_MARK = 0x04034b50;
export const DESCRIPTOR_MARK = 0x08074b50;
export const ENTRY_MARK = 0x02014b50;
export const END_MARK = 0x06054b50;

export const LOCAL_BYTES = 30;
export const DESCRIPTOR_BYTES = 16;
export const ENTRY_BYTES = 46;
export const END_BYTES = 22;

export const STORED = 0;
export const DEFLATED = 8;
