import { Button, Card, Dialog, LoadError, Loading, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNewRecoveryCodes, useRemoveFactor, useSecondFactor } from '../../api/second-factor.js';
import type { SecondFactor as Status } from '../../api/types.js';
import { AddPasskey } from './add-passkey.js';
import { AddTotp } from './add-totp.js';
import { ConfirmPassword } from './confirm-password.js';

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('user');
  return (
    <Dialog title={t('codesTitle')} onClose={onClose}>
      <p className="mb-4">{t('codesHelp')}</p>
      <ul className="mb-4 grid grid-cols-2 gap-2 font-mono font-bold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" onClick={onClose}>
        {t('codesKept')}
      </Button>
    </Dialog>
  );
}

/** The current action: each one starts with the password. */
type FactorAction =
  { kind: 'totp' } | { kind: 'passkey' } | { kind: 'remove'; passkeyId?: string } | { kind: 'codes' };

function Factors({ status, onAction }: { status: Status; onAction: (action: FactorAction) => void }) {
  const t = useTranslations('user');
  return (
    <>
      <p>{status.enrolled ? t('secondOn') : t('secondOff')}</p>
      <h3 className="font-bold">{t('totp')}</h3>
      {status.totp && <p className="text-sm text-muted">{t('totpOn')}</p>}
      {status.totp ? (
        <Button variant="danger" className="self-start" onClick={() => onAction({ kind: 'remove' })}>
          {t('totpRemove')}
        </Button>
      ) : (
        <Button className="self-start" onClick={() => onAction({ kind: 'totp' })}>
          {t('totpAdd')}
        </Button>
      )}
      <h3 className="font-bold">{t('passkeys')}</h3>
      {status.passkeys.length > 0 && (
        <ul className="flex flex-col gap-2">
          {status.passkeys.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              {name}
              <Button variant="danger" onClick={() => onAction({ kind: 'remove', passkeyId: id })}>
                {t('passkeyRemove', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button className="self-start" onClick={() => onAction({ kind: 'passkey' })}>
        {t('passkeyAdd')}
      </Button>
      {status.enrolled && (
        <>
          <p>{t('codesLeft', { count: status.recovery_codes_left })}</p>
          <Button className="self-start" onClick={() => onAction({ kind: 'codes' })}>
            {t('codesNew')}
          </Button>
        </>
      )}
    </>
  );
}

/** Optional for owners: an authenticator app, passkeys, and recovery codes in case both are lost. */
export function SecondFactor() {
  const t = useTranslations('user');
  const [action, setAction] = useState<FactorAction>();
  const [codes, setCodes] = useState<string[]>();
  const { data, error, refetch } = useSecondFactor();
  const { mutateAsync: remove } = useRemoveFactor();
  const { mutateAsync: renewCodes } = useNewRecoveryCodes();
  const finish = (message: string, newCodes?: string[]): void => {
    setAction(undefined);
    setCodes(newCodes);
    notify(message);
  };
  const close = (): void => setAction(undefined);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('second')}</h2>
      {error && !data && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Factors status={data} onAction={setAction} />}
      {action?.kind === 'totp' && (
        <AddTotp onClose={close} onDone={(newCodes) => finish(t('on'), newCodes)} />
      )}
      {action?.kind === 'passkey' && (
        <AddPasskey onClose={close} onDone={(newCodes) => finish(t('on'), newCodes)} />
      )}
      {action?.kind === 'remove' && (
        <ConfirmPassword
          onClose={close}
          run={async (password) => {
            await remove({ passkeyId: action.passkeyId, password });
            finish(t('removed'));
          }}
        />
      )}
      {action?.kind === 'codes' && (
        <ConfirmPassword
          onClose={close}
          run={async (password) => {
            finish(t('codesNew'), (await renewCodes(password)).recovery_codes);
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  );
}
