import type { ChangeLimits, LimitName, Limits } from '@assay/shared/console/money';
import { Alert, Button, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { amount } from '../../texts/common.ts';
import { LIMIT_GROUPS, LIMITS, MONEY } from '../../texts/money.ts';
import { FigureTable } from './FigureTable.tsx';
import { loadMoneySchemas } from './loadMoneySchemas.ts';

/** Limits without which nothing runs: they have a number. */
const NEEDED: ReadonlySet<LimitName> = new Set(['runningRuns', 'waitingRuns']);

/** The limits of the organisation: shown to all, changed by owners. */
export function LimitsSection(): ReactNode {
  const { user } = useSession();
  const queries = useQueryClient();
  const limits = useQuery({ queryKey: ['limits'], queryFn: () => api.spending.limits.query() });
  const [isOpen, setOpen] = useState(false);
  const [before, setBefore] = useState<ChangeLimits | null>(null);
  const set = useMutation({
    mutationFn: (changes: ChangeLimits) => api.spending.setLimits.mutate(changes),
    onSuccess: (changed) => {
      queries.setQueryData(['limits'], changed);
      setOpen(false);
    },
  });
  if (limits.isError) return <Failed error={limits.error} retry={() => void limits.refetch()} />;
  if (limits.data === undefined) return <Loading />;
  const { data } = limits;
  const save = (changes: ChangeLimits) => {
    const names = Object.keys(changes) as LimitName[];
    setBefore(Object.fromEntries(names.map((name) => [name, data.values[name]])));
    set.mutate(changes);
  };
  return (
    <div>
      <Title order={2} size="h3">
        {MONEY.limitsTitle}
      </Title>
      <div aria-live="polite">
        {set.isSuccess && before !== null && !isOpen && (
          <Group my="xs">
            <Text>{MONEY.limitsSaved}</Text>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                setBefore(null);
                set.mutate(before);
              }}
            >
              {MONEY.undo}
            </Button>
          </Group>
        )}
      </div>
      {isOpen ? (
        <LimitsForm
          limits={data}
          faults={set.isError ? problemOf(set.error) : null}
          isPending={set.isPending}
          save={save}
          cancel={() => setOpen(false)}
        />
      ) : (
        <>
          <FigureTable
            caption={MONEY.limitsTitle}
            isCaptionHidden
            columns={[{ label: MONEY.limit }, { label: MONEY.inForce, isFigure: true }]}
            rows={LIMIT_GROUPS.flatMap(({ names }) => names).map((name) => ({
              key: name,
              cells: [LIMITS[name], inForce(data, name)],
            }))}
          />
          {!data.areModelsPriced && data.values.llmUsdPerDay !== null && <Text>{MONEY.modelsUnpriced}</Text>}
          {user.role === 'owner' ? (
            <Button
              variant="default"
              mt="sm"
              onClick={() => {
                set.reset();
                setOpen(true);
              }}
            >
              {MONEY.changeLimits}
            </Button>
          ) : (
            <Text className="assay-soft" mt="xs">
              {MONEY.onlyOwners}
            </Text>
          )}
        </>
      )}
    </div>
  );
}

function inForce({ values, defaults, spentThisMonth }: Limits, name: LimitName): string {
  const value = values[name];
  const standard = defaults[name];
  if (value === null) return standard === undefined ? MONEY.none : MONEY.byDefault(standard);
  return name === 'monthlyCap' && spentThisMonth !== null
    ? MONEY.ofCap(value, spentThisMonth)
    : amount(value);
}

interface LimitsFormProps {
  limits: Limits;
  faults: { message: string; fields: Record<string, string> } | null;
  isPending: boolean;
  save(changes: ChangeLimits): void;
  cancel(): void;
}

function LimitsForm({ limits, faults, isPending, save, cancel }: LimitsFormProps): ReactNode {
  const names = Object.keys(LIMITS) as LimitName[];
  const [texts, setTexts] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, String(limits.values[name] ?? '')])) as Record<
        LimitName,
        string
      >,
  );
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changes = Object.fromEntries(
      names.flatMap((name) => {
        const value = texts[name].trim() === '' ? null : Number(texts[name]);
        return value === limits.values[name] ? [] : [[name, value]];
      }),
    );
    const { ChangeLimits: schema } = await loadMoneySchemas();
    const read = schema.safeParse(changes);
    setWrong(
      Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    );
    if (!read.success) return;
    if (Object.keys(read.data).length === 0) cancel();
    else save(read.data);
  };
  const fields = { ...faults?.fields, ...wrong };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {LIMIT_GROUPS.map((group) => (
          <fieldset key={group.title} className="assay-group">
            <legend>{group.title}</legend>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {group.names.map((name) => (
                <TextInput
                  key={name}
                  label={LIMITS[name]}
                  description={MONEY.limitHint(NEEDED.has(name), limits.defaults[name])}
                  styles={{ description: { color: 'var(--assay-soft)' } }}
                  inputMode="decimal"
                  value={texts[name]}
                  error={fields[name]}
                  onChange={(event) => setTexts({ ...texts, [name]: event.currentTarget.value })}
                />
              ))}
            </SimpleGrid>
          </fieldset>
        ))}
        {faults !== null && (
          <Alert color="red" variant="outline" role="alert">
            {faults.message}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isPending}>
            {MONEY.saveLimits}
          </Button>
          <Button variant="default" onClick={cancel}>
            {MONEY.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
