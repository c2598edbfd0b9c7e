import type { TreeFile } from './host/tree-digest.js';

const BLOCK = 512;
/** Of the format's two fields for a name; ours are ASCII. */
const [NAME_BYTES, PREFIX_BYTES] = [100, 155];

function split(path: string): [name: string, prefix: string] {
  if (path.length <= NAME_BYTES) return [path, ''];
  for (let at = path.indexOf('/'); at > 0 && at <= PREFIX_BYTES; at = path.indexOf('/', at + 1)) {
    if (path.length - at - 1 <= NAME_BYTES) return [path.slice(at + 1), path.slice(0, at)];
  }
  throw new Error(`the name is too long for an archive: ${path}`);
}

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
  const [name, prefix] = split(path);
  block.write(name, 0);
  block.write(octal(0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  block.write('        0', 148);
  block.write('ustar\0' + '00', 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
}

/** A tar archive (POSIX ustar) of files, block by block: the same files make the same bytes. */
export function* tarOf(files: readonly TreeFile[]): Generator<Buffer> {
  for (const { path, content } of files) {
    yield header(path, content.length);
    yield content;
    yield Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}
