import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useT } from '../i18n/index.js';
import { ErrorAlert } from './error-alert.js';
import { useServerErrors } from './form-fields.js';

interface FormDialogProps<V extends FieldValues> {
  /** The form; a yes-or-no question has none. */
  form?: UseFormReturn<V>;
  title: string;
  text?: string;
  submit: string;
  /** The label of the button that leaves without acting, where “Cancel” could be mistaken for the action. */
  leave?: string;
  /** The error of the last attempt, shown above the buttons. */
  error?: unknown;
  /** Replaces the error alert where there is more to say. */
  errorContent?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  wide?: boolean;
  children?: ReactNode;
  onClose: () => void;
  onSubmit: (values: V) => Promise<void>;
}

/** A dialog with a form: Enter submits, Escape leaves, and nothing is sent again while a response is pending. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, text, submit, error, danger = false, disabled = false, wide = false, children } = props;
  const t = useT();
  const id = useId();
  const empty = useForm<V>();
  const form = props.form ?? empty;
  const { isSubmitting: busy } = useFormState({ control: form.control });
  useServerErrors(form, error);
  const send = (event: FormEvent): void => {
    event.stopPropagation();
    if (busy || disabled) return event.preventDefault();
    // An API error of a field that is no longer shown would block the next attempt.
    form.clearErrors();
    void form.handleSubmit(props.onSubmit)(event);
  };
  return (
    <Dialog
      open
      onClose={() => !busy && props.onClose()}
      fullWidth
      maxWidth={wide ? 'md' : 'xs'}
      aria-labelledby={id}
    >
      <form
        onSubmit={send}
        noValidate={false}
        // A long form scrolls between its title and its buttons.
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {text && <Typography color="text.secondary">{text}</Typography>}
          {/* A field's label overlaps its top edge by half. */}
          <div style={{ paddingTop: 10 }}>{children}</div>
          {props.errorContent === undefined
            ? Boolean(error) && <ErrorAlert error={error} />
            : props.errorContent}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={props.onClose} disabled={busy}>
            {props.leave ?? t('action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={disabled}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
