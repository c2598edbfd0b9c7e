import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { en } from '../i18n/en/index.js';
import { renderApp } from '../testing/render.js';
import { ImageField } from './image-field.js';

const words = en.fields;
const PHOTO = new File(['photo'], 'photo.png', { type: 'image/png' });

const api = startTestApi();
let chosen: (string | null)[];

/** Stands in for the browser's image functions, which jsdom does not have. */
beforeEach(() => {
  chosen = [];
  const picture = { width: 3200, height: 1600, close: () => undefined };
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(picture) });
  const canvas = HTMLCanvasElement.prototype;
  jest.spyOn(canvas, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  jest
    .spyOn(canvas, 'toBlob')
    .mockImplementation((done) => done(new Blob(['small'], { type: 'image/webp' })));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

async function choose(times = 1): Promise<void> {
  renderApp(<ImageField label="Crest" shape="wide" value={null} onChange={(id) => chosen.push(id)} />);
  const input = await screen.findByLabelText(/Crest/);
  await userEvent.upload(input, PHOTO);
  for (let count = 1; count < times; count += 1) fireEvent.change(input, { target: { files: [PHOTO] } });
}

describe('a chosen image', () => {
  it('is stored, and its id is the value', async () => {
    api.on('POST /api/images', () => ({ id: 'stored' }));
    await choose();
    await waitFor(() => expect(chosen).toEqual(['stored']));
    expect(api.sent('/api/images')[0]?.headers.get('content-type')).toBe('image/webp');
  });

  it('is stored once when it is chosen again before the response', async () => {
    let resolve: (answer: object) => void = () => undefined;
    const promise = new Promise<object>((done) => (resolve = done));
    api.on('POST /api/images', () => promise);
    await choose(3);
    resolve({ id: 'stored' });
    await waitFor(() => expect(chosen).toEqual(['stored']));
    expect(api.sent('/api/images')).toHaveLength(1);
  });

  it('that cannot be read is not sent', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
    await choose();
    expect(await screen.findByText(words.imageBroken)).toBeTruthy();
    expect(chosen).toEqual([]);
  });

  it('shows why it was refused, until another one is stored', async () => {
    api.on('POST /api/images', () => problemResponse(413, 'PAYLOAD_TOO_LARGE', { message: 'Too large.' }));
    await choose();
    expect(await screen.findByText('Too large.')).toBeTruthy();
    api.on('POST /api/images', () => ({ id: 'stored' }));
    await userEvent.upload(screen.getByLabelText(/Crest/), PHOTO);
    await waitFor(() => expect(chosen).toEqual(['stored']));
    expect(screen.queryByText('Too large.')).toBeNull();
  });
});
