import sharp from 'sharp';

const GAP = 16;
const LABEL = 22;
const SHEET = 1800;

interface Picture {
  name: string;
  bytes: Buffer;
  width: number;
  height: number;
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const labelOf = (name: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="15" font-family="sans-serif" font-size="13" fill="#222">${escaped(name)}</text></svg>`,
  );

/** Small pictures of many screens on one sheet; made by hand with CONTACT_SHEET=1. */
export class ContactSheet {
  private readonly pictures: Picture[] = [];

  /** @param width of the small picture, in pixels */
  async add(name: string, screenshot: Buffer, width: number): Promise<void> {
    const { data, info } = await sharp(screenshot)
      .resize({ width })
      .png()
      .toBuffer({ resolveWithObject: true });
    this.pictures.push({ name, bytes: data, width: info.width, height: info.height });
  }

  async write(file: string): Promise<void> {
    const [first] = this.pictures;
    if (!first) return;
    const columns = Math.max(1, Math.floor((SHEET - GAP) / (first.width + GAP)));
    const cell = { width: first.width + GAP, height: first.height + LABEL + GAP };
    const rows = Math.ceil(this.pictures.length / columns);
    const layers = this.pictures.flatMap(({ name, bytes, width }, index) => {
      const left = GAP + (index % columns) * cell.width;
      const top = GAP + Math.floor(index / columns) * cell.height;
      return [
        { input: labelOf(name, width), left, top },
        { input: bytes, left, top: top + LABEL },
      ];
    });
    const size = { width: GAP + columns * cell.width, height: GAP + rows * cell.height };
    await sharp({ create: { ...size, channels: 3, background: '#e9ece9' } })
      .composite(layers)
      .webp({ quality: 62 })
      .toFile(file);
  }
}
