import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;

/** A palette image: each pixel is the index of a color. */
export class Picture {
  private readonly pixels: Buffer;

  /** @param colors `#rrggbb`, at most 256; the image is initially filled with the first. */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly colors: readonly string[],
  ) {
    this.pixels = Buffer.alloc(width * height);
  }

  rectangle(left: number, top: number, width: number, height: number, color: number): void {
    for (let y = Math.max(0, top); y < Math.min(this.height, top + height); y += 1)
      this.pixels.fill(
        color,
        y * this.width + Math.max(0, left),
        y * this.width + Math.min(this.width, left + width),
      );
  }

  disc(centerX: number, centerY: number, radius: number, color: number): void {
    for (let dy = -Math.floor(radius); dy <= radius; dy += 1) {
      const half = Math.floor(Math.sqrt(radius * radius - dy * dy));
      this.rectangle(centerX - half, centerY + dy, 2 * half + 1, 1, color);
    }
  }

  /** Encodes the image as a PNG file (RFC 2083). */
  png(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    header.set([8, INDEXED, 0, 0, 0], 8);
    // Each row starts with its filter type: none.
    const rows = Buffer.alloc((this.width + 1) * this.height);
    for (let y = 0; y < this.height; y += 1)
      this.pixels.copy(rows, y * (this.width + 1) + 1, y * this.width, (y + 1) * this.width);
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(this.colors.map((color) => color.slice(1)).join(''), 'hex')),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
