import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { prepareBrowser } from '../../../testing/open-account.js';
import { getTexts, renderPortal } from '../../../testing/render.js';
import { ReceiptPicker } from './receipt-picker.js';

const t = getTexts('payments');

function Picker() {
  const [files, setFiles] = useState<File[]>([]);
  return <ReceiptPicker files={files} onChange={setFiles} error={undefined} />;
}

beforeEach(prepareBrowser);

const slip = (name: string): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
const group = () => screen.getByRole('group', { name: t('file') });
const preview = (name: string) => screen.findByRole('img', { name: t('preview', { name }) });

describe('receipt picker', () => {
  it('takes a photo with the rear camera', async () => {
    const { user } = renderPortal(<Picker />);
    const camera = screen.getByLabelText<HTMLInputElement>(t('camera'), { selector: 'input' });
    expect([camera.getAttribute('capture'), camera.accept]).toEqual(['environment', 'image/*']);
    await user.upload(camera, slip('photo.jpg'));
    await preview('photo.jpg');
  });

  it('accepts several files at once, and removes one again', async () => {
    const { user } = renderPortal(<Picker />);
    const input = screen.getByLabelText<HTMLInputElement>(t('pick'), { selector: 'input' });
    expect(input.accept).toBe('image/jpeg,image/png,image/webp,application/pdf');
    await user.upload(input, [slip('one.jpg'), slip('two.jpg')]);
    await preview('one.jpg');
    await user.click(screen.getByRole('button', { name: t('remove', { name: 'one.jpg' }) }));
    await preview('two.jpg');
    expect(screen.queryByText(/one\.jpg/)).toBeNull();
  });

  it('accepts a picture that is pasted anywhere on the page', async () => {
    renderPortal(<Picker />);
    fireEvent.paste(document, { clipboardData: { files: [slip('pasted.jpg')] } });
    await preview('pasted.jpg');
  });

  it('keeps the files that are added or removed while another is being scaled down', async () => {
    const { user } = renderPortal(<Picker />);
    const slow = slip('slow.jpg');
    let finish = (): void => undefined;
    const content = new Promise<ArrayBuffer>((resolve) => {
      finish = () => resolve(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]).buffer);
    });
    slow.slice = () => Object.assign(new Blob(), { arrayBuffer: () => content });
    const paste = (file: File) => fireEvent.paste(document, { clipboardData: { files: [file] } });
    paste(slip('one.jpg'));
    await preview('one.jpg');
    paste(slow);
    paste(slip('two.jpg'));
    await preview('two.jpg');
    screen.getByText(t('shrinking'));
    await user.click(screen.getByRole('button', { name: t('remove', { name: 'one.jpg' }) }));
    finish();
    await preview('slow.jpg');
    await preview('two.jpg');
    expect(screen.queryByText(/one\.jpg/)).toBeNull();
    expect(screen.queryByText(t('shrinking'))).toBeNull();
  });

  it('accepts a dropped picture', async () => {
    renderPortal(<Picker />);
    const file = slip('dropped.jpg');
    const item = { kind: 'file', type: file.type, getAsFile: () => file };
    fireEvent.drop(group(), { dataTransfer: { files: [file], items: [item], types: ['Files'] } });
    await preview('dropped.jpg');
  });

  it('rejects a file by its content, whatever its name, and keeps valid files', async () => {
    const { user } = renderPortal(<Picker />);
    const input = screen.getByLabelText(t('pick'), { selector: 'input' });
    await user.upload(input, [slip('good.jpg'), new File(['MZ'], 'program.jpg', { type: 'image/jpeg' })]);
    await screen.findByText(t('wrongKind', { name: 'program.jpg' }));
    await preview('good.jpg');
  });

  it('accepts at most ten files', async () => {
    const { user } = renderPortal(<Picker />);
    const eleven = Array.from({ length: 11 }, (_, n) => slip(`${n}.jpg`));
    await user.upload(screen.getByLabelText(t('pick'), { selector: 'input' }), eleven);
    await screen.findByText(t('tooMany'));
    expect(screen.getAllByRole('img')).toHaveLength(10);
  });
});
