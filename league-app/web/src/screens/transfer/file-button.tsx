import { Spinner } from '@touchline/ui';
import { useId } from 'react';

interface Props {
  label: string;
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

export function FileButton({ label, accept, isBusy, onFile }: Props) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="target inline-flex items-center gap-2 self-start rounded-field border border-edge bg-surface px-4 font-semibold focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-sunk"
    >
      {isBusy && <Spinner />}
      {label}
      <input
        id={id}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file && !isBusy) onFile(file);
        }}
      />
    </label>
  );
}
