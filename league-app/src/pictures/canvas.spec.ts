import { describe, expect, it } from '@jest/globals';
import { fit, measure, wrapName } from './canvas.js';

const LONG = 'Club Social y Deportivo Juventud Unida de San Antonio de Pichincha';

describe('a text that has less room than it takes', () => {
  it.each(['2 – 1', '10 – 0', '19:30', 'Deportivo Ñandú'])(
    '%s is drawn smaller, and whole down to two thirds',
    (text) => {
      const width = measure(text, 200, 700);
      for (let part = 0.67; part < 1; part += 0.01) {
        const fitted = fit(text, { size: 200, weight: 700, room: width * part });
        expect(fitted.text).toBe(text);
        expect(measure(fitted.text, fitted.size, 700)).toBeLessThanOrEqual(width * part + 0.01);
      }
    },
  );

  it('is cut where two thirds are not enough', () => {
    const room = measure(LONG, 40, 700) / 2;
    const fitted = fit(LONG, { size: 40, weight: 700, room });
    expect(fitted.text).toMatch(/^Club Social y Deportivo .+…$/);
    expect(measure(fitted.text, fitted.size, 700)).toBeLessThanOrEqual(room);
  });
});

describe('a name in two lines', () => {
  it('has both in one size, whole where two thirds of it are enough', () => {
    const room = measure('Deportivo Juventud', 54, 700);
    expect(wrapName('Deportivo Juventud', 54, room, 700)).toEqual({
      lines: ['Deportivo Juventud'],
      size: 54,
    });
    const { lines, size } = wrapName('Deportivo Juventud Unida de San Antonio', 54, room, 700);
    expect(lines.join(' ')).toBe('Deportivo Juventud Unida de San Antonio');
    expect(lines).toHaveLength(2);
    expect(size).toBeLessThanOrEqual(54);
    for (const line of lines) expect(measure(line, size, 700)).toBeLessThanOrEqual(room);
  });

  it('has its end cut where there is no room for all of it', () => {
    const { lines } = wrapName(LONG, 54, 300, 700);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
  });
});
