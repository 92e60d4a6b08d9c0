import type { ChangeKey, CreateKey, KeyView, NewKey, RotateKey } from '@assay/shared/console/money';
import { Alert, Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, problemOf } from '../../api.ts';
import { CopyBlock } from '../../parts/CopyBlock.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { when } from '../../texts/common.ts';
import { MONEY } from '../../texts/money.ts';
import { KeyCard } from './KeyCard.tsx';
import { KeyForm } from './KeyForm.tsx';

/** What was just done, for the line that says so. */
type Done = { kind: 'changed' | 'restored' | 'revoked'; key: KeyView } | null;

/** For owners: the keys by which programs use Assay. */
export function KeysScreen(): ReactNode {
  const queries = useQueryClient();
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => api.keys.list.query(), retry: false });
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  const [done, setDone] = useState<Done>(null);
  const [withEnded, setWithEnded] = useState(false);
  const shown = (list: KeyView[]) => queries.setQueryData(['keys'], list);
  const onMade = (key: NewKey) => {
    setMade(key);
    setDone(null);
    setCreating(false);
    void keys.refetch();
  };
  const create = useMutation({
    mutationFn: (input: CreateKey) => api.keys.create.mutate(input),
    onSuccess: onMade,
  });
  const rotate = useMutation({
    mutationFn: (input: RotateKey) => api.keys.rotate.mutate(input),
    onSuccess: onMade,
  });
  const change = useMutation({
    mutationFn: (input: ChangeKey) => api.keys.change.mutate(input),
    onSuccess: (list, { keyId }) => report('changed', list, keyId),
  });
  const revoke = useMutation({
    mutationFn: (keyId: string) => api.keys.revoke.mutate({ keyId }),
    onSuccess: (list, keyId) => report('revoked', list, keyId),
  });
  const restore = useMutation({
    mutationFn: (keyId: string) => api.keys.restore.mutate({ keyId }),
    onSuccess: (list, keyId) => report('restored', list, keyId),
  });
  const report = (kind: 'changed' | 'restored' | 'revoked', list: KeyView[], keyId: string) => {
    shown(list);
    const key = list.find(({ id }) => id === keyId);
    setDone(key === undefined ? null : { kind, key });
  };
  if (keys.isError) return <Failed error={keys.error} />;
  if (keys.data === undefined) return <Loading />;
  const works = keys.data.filter(({ status }) => status === 'active' || status === 'replaced').reverse();
  const ended = keys.data.filter((key) => !works.includes(key)).reverse();
  const error = revoke.error ?? restore.error ?? rotate.error;
  const isFormOpen = isCreating || keys.data.length === 0;
  return (
    <Stack maw="50rem">
      <div>
        <Title order={1}>{MONEY.keysTitle}</Title>
        <Text className="assay-soft">{MONEY.keysIntro}</Text>
      </div>
      <div aria-live="polite">
        {made !== null && <MadeKey made={made} done={() => setMade(null)} />}
        {done !== null && <DoneLine done={done} undo={(keyId) => restore.mutate(keyId)} />}
        {error !== null && (
          <Alert color="red" variant="outline" role="alert">
            {problemOf(error).message}
          </Alert>
        )}
      </div>
      {keys.data.length === 0 && <Text>{MONEY.noKeys}</Text>}
      {isFormOpen ? (
        <KeyForm
          label={MONEY.createKey}
          error={create.error}
          isPending={create.isPending}
          save={(input) => create.mutate(input)}
          cancel={keys.data.length === 0 ? null : () => setCreating(false)}
        />
      ) : (
        <Button
          w="fit-content"
          onClick={() => {
            create.reset();
            setMade(null);
            setCreating(true);
          }}
        >
          {MONEY.newKey}
        </Button>
      )}
      {[...works, ...(withEnded ? ended : [])].map((one) => (
        <KeyCard
          key={one.id}
          shown={one}
          error={change.variables?.keyId === one.id ? change.error : null}
          isPending={change.isPending || rotate.isPending || revoke.isPending}
          change={(input) => change.mutateAsync(input)}
          rotate={(overlapHours) => rotate.mutateAsync({ keyId: one.id, overlapHours })}
          revoke={() => revoke.mutate(one.id)}
          restore={() => restore.mutate(one.id)}
        />
      ))}
      {ended.length > 0 && (
        <Switch
          label={MONEY.showEnded(ended.length)}
          checked={withEnded}
          onChange={(event) => setWithEnded(event.currentTarget.checked)}
        />
      )}
    </Stack>
  );
}

function DoneLine({
  done: { kind, key },
  undo,
}: {
  done: NonNullable<Done>;
  undo(keyId: string): void;
}): ReactNode {
  const name = key.name === '' ? key.prefix : key.name;
  if (kind === 'changed') return <Text>{MONEY.changed(name)}</Text>;
  if (kind === 'restored' || key.restorableUntil === null) return <Text>{MONEY.restored(name)}</Text>;
  return (
    <Group>
      <Text>{MONEY.revokedNow(name, key.restorableUntil)}</Text>
      <Button variant="default" size="compact-sm" onClick={() => undo(key.id)}>
        {MONEY.undo}
      </Button>
    </Group>
  );
}

/** A key that was just made: the only time that it is shown. */
function MadeKey({ made, done }: { made: NewKey; done(): void }): ReactNode {
  return (
    <Alert color="cyan" variant="outline">
      <Text>{MONEY.madeKey(made.name)}</Text>
      <CopyBlock text={made.key} labels={MONEY.copyKey} />
      <Text mt="xs">{MONEY.useKey}</Text>
      {made.oldValidUntil !== null && <Text>{MONEY.oldUntil(when(made.oldValidUntil))}</Text>}
      <Button mt="xs" size="compact-sm" onClick={done}>
        {MONEY.done}
      </Button>
    </Alert>
  );
}
