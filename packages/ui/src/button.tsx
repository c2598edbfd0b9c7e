import type { ComponentProps, ReactNode } from 'react';

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunk disabled:text-muted',
  plain: 'border border-edge bg-surface text-ink hover:bg-sunk disabled:text-muted',
  quiet: 'text-accent underline-offset-4 hover:underline disabled:text-muted',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft disabled:text-muted',
};

export type ButtonVariant = keyof typeof VARIANTS;

export function buttonClass(variant: ButtonVariant): string {
  return `target inline-flex items-center justify-center gap-2 [overflow-wrap:normal] rounded-field px-4 py-2 font-semibold ${VARIANTS[variant]}`;
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
    />
  );
}

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  variant = 'plain',
  busy = false,
  type = 'button',
  className = '',
  ...props
}: Props) {
  const { children, onClick, ...others } = props;
  return (
    <button
      {...others}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass(variant)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
