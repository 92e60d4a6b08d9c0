import type { CreateKey, KeyView } from '@assay/shared/console/money';
import type { KeyScope } from '@assay/shared/keyScopes';
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { problemOf } from '../../api.ts';
import { MONEY, SCOPES } from '../../texts/money.ts';
import { loadMoneySchemas } from './loadMoneySchemas.ts';

const SOFT = { description: { color: 'var(--assay-soft)' } };
/** The lifetime that a key had stays as it is. */
const KEEP = 'keep';

type KeyFormProps = {
  label: string;
  error: unknown;
  isPending: boolean;
  /** Null: the form is all there is to do. */
  cancel: (() => void) | null;
} & (
  | { before?: undefined; save(input: CreateKey): void }
  /** What is changed is saved, the rest stays. */
  | { before: KeyView; save(input: Partial<CreateKey>): void }
);

/** What can be chosen for a key, new or changed. */
export function KeyForm(props: KeyFormProps): ReactNode {
  const { label, error, isPending, cancel, before } = props;
  const [form, setForm] = useState({
    name: before?.name ?? '',
    scopes: before?.scopes ?? (['read', 'research', 'score'] satisfies KeyScope[]),
    monthlyCap: String(before?.monthlyCap ?? ''),
    networks: before?.networks?.join('\n') ?? '',
    lifetime: before === undefined ? '365' : KEEP,
  });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const schemas = await loadMoneySchemas();
    const given = inputOf(form);
    const read =
      before === undefined
        ? schemas.CreateKey.safeParse(given)
        : schemas.CreateKey.partial().safeParse(changesOf(given, before));
    setWrong(
      Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    );
    if (!read.success) return;
    if (props.before === undefined) props.save(read.data as CreateKey);
    else if (Object.keys(read.data).length > 0) props.save(read.data);
    else props.cancel?.();
  };
  const problem = error === null || error === undefined ? null : problemOf(error);
  const faults = { ...problem?.fields, ...wrong };
  const lifetimes = Object.entries(MONEY.lifetimes).map(([value, text]) => ({ value, label: text }));
  const kept = before && [{ value: KEEP, label: MONEY.keepExpiry(before.expiresAt) }];
  return (
    <form className="assay-inset" onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <TextInput
          label={MONEY.keyName}
          placeholder={MONEY.keyNameHint}
          value={form.name}
          error={faults.name}
          autoComplete="off"
          required
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Checkbox.Group
          label={MONEY.mayDo}
          value={form.scopes}
          error={faults.scopes}
          onChange={(scopes) => set({ scopes: scopes as KeyScope[] })}
        >
          <Stack gap="xs" mt="xs">
            {(Object.keys(SCOPES) as KeyScope[]).map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={SCOPES[scope].label}
                description={SCOPES[scope].hint}
                styles={SOFT}
                disabled={scope === 'read'}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group align="start" grow>
          <TextInput
            label={MONEY.keyCap}
            description={MONEY.keyCapHint}
            styles={SOFT}
            inputMode="decimal"
            value={form.monthlyCap}
            error={faults.monthlyCap}
            onChange={(event) => set({ monthlyCap: event.currentTarget.value })}
          />
          <NativeSelect
            label={MONEY.expires}
            description="&nbsp;"
            data={[...(kept ?? []), ...lifetimes]}
            value={form.lifetime}
            error={faults.expiresInDays ?? faults.expires}
            onChange={(event) => set({ lifetime: event.currentTarget.value })}
          />
        </Group>
        <Textarea
          label={MONEY.networks}
          description={MONEY.networksHint}
          styles={SOFT}
          rows={2}
          spellCheck={false}
          value={form.networks}
          error={faults.networks}
          onChange={(event) => set({ networks: event.currentTarget.value })}
        />
        {problem !== null && (
          <Alert color="red" variant="outline" role="alert">
            {problem.message}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isPending}>
            {label}
          </Button>
          {cancel && (
            <Button variant="default" onClick={cancel}>
              {MONEY.cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface Form {
  name: string;
  scopes: KeyScope[];
  monthlyCap: string;
  networks: string;
  lifetime: string;
}

function inputOf({ name, scopes, monthlyCap, networks, lifetime }: Form): Partial<CreateKey> {
  const lines = networks.split(/[\s,]+/).filter((line) => line !== '');
  return {
    name,
    scopes: (Object.keys(SCOPES) as KeyScope[]).filter((scope) => scopes.includes(scope)),
    monthlyCap: monthlyCap.trim() === '' ? null : Number(monthlyCap),
    networks: lines.length === 0 ? null : lines,
    ...(lifetime !== KEEP && { expiresInDays: lifetime === '' ? null : Number(lifetime) }),
  };
}

/** Only what is different, so that a key keeps what a form cannot say. */
const changesOf = (given: Partial<CreateKey>, before: KeyView): Partial<CreateKey> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        name === 'expiresInDays' || JSON.stringify(value) !== JSON.stringify(before[name as keyof KeyView]),
    ),
  );
