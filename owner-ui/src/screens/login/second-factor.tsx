import { valibotResolver } from '@hookform/resolvers/valibot';
import { canUsePasskeys, Problem, signWithPasskey } from '@touchline/session';
import { Button, Notice, TextField, useFieldText } from '@touchline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useSecondStep } from '../../api/log-in.js';
import type { SecondFactorBody } from '../../api/types.js';
import { enter } from '../../account/session.js';
import { useCountdown } from '../../ui/use-countdown.js';
import { LoginProblem } from './login-problem.js';

type Method = 'totp' | 'recovery_code' | 'passkey';

/** The response to a login that needs a second factor. */
export interface Challenge {
  challenge: string;
  methods: Method[];
  passkey_options?: unknown;
}

type FactorResponse = Omit<SecondFactorBody, 'challenge'>;

/** Sends the second factor, and reports why it was refused. */
function useVerifyFactor(challenge: string) {
  const [problem, setProblem] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const [waitSeconds, startWait] = useCountdown();
  const { mutateAsync: send } = useSecondStep();
  const verify = async (response: FactorResponse): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      await enter(await send({ challenge, ...response }));
    } catch (error) {
      if (error instanceof Problem && error.retryAfter) startWait(error.retryAfter);
      setProblem(error as Error);
      setBusy(false);
    }
  };
  return { problem, isBusy, waitSeconds, verify };
}

function Passkey({
  options,
  verify,
}: {
  options: unknown;
  verify: (response: FactorResponse) => Promise<void>;
}) {
  const t = useTranslations('login');
  const [hasFailed, setFailed] = useState(false);
  const logIn = async (): Promise<void> => {
    setFailed(false);
    const passkey = await signWithPasskey(options).catch(() => undefined);
    if (passkey === undefined) return setFailed(true);
    await verify({ passkey });
  };
  if (!canUsePasskeys()) return <Notice>{t('passkeyMissing')}</Notice>;
  return (
    <div className="flex flex-col gap-3">
      {hasFailed && <Notice variant="danger" live title={t('passkeyFailed')} />}
      <Button variant="primary" onClick={() => void logIn()}>
        {t('passkey')}
      </Button>
    </div>
  );
}

const codeSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty('required')) });

interface CodeProps {
  method: 'totp' | 'recovery_code';
  isBusy: boolean;
  waitSeconds: number;
  verify: (response: FactorResponse) => Promise<void>;
}

function Code({ method, isBusy, waitSeconds, verify }: CodeProps) {
  const t = useTranslations('login');
  const fieldText = useFieldText();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const isTotp = method === 'totp';
  const submit = handleSubmit(({ code }) => verify(isTotp ? { code } : { recovery_code: code }));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <TextField
        label={isTotp ? t('code') : t('recoveryCode')}
        hint={isTotp ? t('codeHint') : t('recoveryHint')}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoFocus
        error={fieldText(formState.errors.code)}
        {...register('code')}
      />
      <Button type="submit" variant="primary" busy={isBusy} disabled={waitSeconds > 0}>
        {t('confirm')}
      </Button>
    </form>
  );
}

export function SecondFactor({ challenge, onBack }: { challenge: Challenge; onBack: () => void }) {
  const t = useTranslations('login');
  const { methods } = challenge;
  const codes = methods.filter((method) => method !== 'passkey');
  const [method, setMethod] = useState(codes[0]);
  const { problem, isBusy, waitSeconds, verify } = useVerifyFactor(challenge.challenge);
  const hasEnded = problem instanceof Problem && problem.code === 'SECOND_FACTOR_CHALLENGE_ENDED';
  return (
    <div className="flex flex-col gap-4">
      <LoginProblem problem={problem} waitSeconds={waitSeconds} />
      {!hasEnded && methods.includes('passkey') && (
        <Passkey options={challenge.passkey_options} verify={verify} />
      )}
      {!hasEnded && method && (
        <Code key={method} method={method} isBusy={isBusy} waitSeconds={waitSeconds} verify={verify} />
      )}
      {!hasEnded &&
        codes
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => setMethod(other)}>
              {other === 'totp' ? t('useCode') : t('useRecovery')}
            </Button>
          ))}
      <Button variant="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  );
}
