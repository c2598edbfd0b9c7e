import { describe, expect, it } from '@jest/globals';
import { fit, measure, wrapName } from './canvas.js';

const LONG = 'Club Social y Deportivo Juventud Unida de San Antonio de Pichincha';

describe('fit', () => {
  it.each(['2 – 1', '10 – 0', '19:30', 'Deportivo Ñandú'])(
    'shrinks %s without cutting it, down to two thirds of its size',
    (text) => {
      const width = measure(text, 200, 700);
      for (let part = 0.67; part < 1; part += 0.01) {
        const fitted = fit(text, { size: 200, weight: 700, maxWidth: width * part });
        expect(fitted.text).toBe(text);
        expect(measure(fitted.text, fitted.size, 700)).toBeLessThanOrEqual(width * part + 0.01);
      }
    },
  );

  it('cuts a text that does not fit at two thirds of its size', () => {
    const maxWidth = measure(LONG, 40, 700) / 2;
    const fitted = fit(LONG, { size: 40, weight: 700, maxWidth });
    expect(fitted.text).toMatch(/^Club Social y Deportivo .+…$/);
    expect(measure(fitted.text, fitted.size, 700)).toBeLessThanOrEqual(maxWidth);
  });
});

describe('wrapName', () => {
  it('wraps a long name into two lines of one size, without cutting it', () => {
    const maxWidth = measure('Deportivo Juventud', 54, 700);
    expect(wrapName('Deportivo Juventud', 54, maxWidth, 700)).toEqual({
      lines: ['Deportivo Juventud'],
      size: 54,
    });
    const { lines, size } = wrapName('Deportivo Juventud Unida de San Antonio', 54, maxWidth, 700);
    expect(lines.join(' ')).toBe('Deportivo Juventud Unida de San Antonio');
    expect(lines).toHaveLength(2);
    expect(size).toBeLessThanOrEqual(54);
    for (const line of lines) expect(measure(line, size, 700)).toBeLessThanOrEqual(maxWidth);
  });

  it('cuts the end of a name that does not fit in two lines', () => {
    const { lines } = wrapName(LONG, 54, 300, 700);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
  });
});
