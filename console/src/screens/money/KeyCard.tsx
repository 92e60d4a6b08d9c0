import type { ChangeKey, KeyView } from '@assay/shared/console/money';
import { Badge, Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { when } from '../../texts/common.ts';
import { MONEY, SCOPES } from '../../texts/money.ts';
import { KeyForm } from './KeyForm.tsx';

interface KeyCardProps {
  shown: KeyView;
  error: unknown;
  isPending: boolean;
  change(input: ChangeKey): Promise<unknown>;
  rotate(overlapHours: number): Promise<unknown>;
  revoke(): void;
  restore(): void;
}

/** A key: what it may, from where, until when, what it spent; and what can be done with it. */
export function KeyCard(props: KeyCardProps): ReactNode {
  const { shown, error, isPending, change, rotate, revoke, restore } = props;
  const [open, setOpen] = useState<'change' | 'rotate' | null>(null);
  const name = shown.name === '' ? MONEY.unnamed : shown.name;
  const label = shown.name === '' ? shown.prefix : shown.name;
  const close = () => setOpen(null);
  const isValid = shown.status === 'active' || shown.status === 'replaced';
  return (
    <Paper withBorder p="sm" component="article" aria-label={label}>
      <Group justify="space-between" align="start" mb="xs">
        <div style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>
            {name}{' '}
            {shown.status !== 'active' && (
              <Badge variant="default" component="span">
                {MONEY.statuses[shown.status]}
              </Badge>
            )}
          </Text>
          <Text size="sm" className="assay-soft" ff="monospace">
            {shown.prefix}…
          </Text>
        </div>
        <Group gap="xs">
          {isValid && (
            <>
              <Button
                variant="default"
                size="xs"
                aria-label={MONEY.changeOf(label)}
                aria-expanded={open === 'change'}
                onClick={() => setOpen(open === 'change' ? null : 'change')}
              >
                {MONEY.change}
              </Button>
              {shown.status === 'active' && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={MONEY.rotateOf(label)}
                  aria-expanded={open === 'rotate'}
                  onClick={() => setOpen(open === 'rotate' ? null : 'rotate')}
                >
                  {MONEY.rotate}
                </Button>
              )}
              <Button
                variant="default"
                size="xs"
                aria-label={MONEY.revokeOf(label)}
                disabled={isPending}
                onClick={revoke}
              >
                {MONEY.revoke}
              </Button>
            </>
          )}
          {shown.restorableUntil !== null && (
            <Button variant="default" size="xs" onClick={restore}>
              {MONEY.undo}
            </Button>
          )}
        </Group>
      </Group>
      <Facts shown={shown} />
      {open === 'change' && (
        <KeyForm
          label={MONEY.save}
          before={shown}
          error={error}
          isPending={isPending}
          save={(input) => void change({ keyId: shown.id, ...input }).then(close, () => {})}
          cancel={close}
        />
      )}
      {open === 'rotate' && (
        <RotateForm
          isPending={isPending}
          rotate={(overlapHours) => void rotate(overlapHours).then(close, () => {})}
          cancel={close}
        />
      )}
    </Paper>
  );
}

function Facts({ shown }: { shown: KeyView }): ReactNode {
  const may = [
    ...shown.scopes.map((scope) => SCOPES[scope].label.toLowerCase()),
    ...(shown.erasesContacts ? [MONEY.alsoErases] : []),
  ];
  const facts = [
    [MONEY.scopes, may.join(', ')],
    [MONEY.usedFrom, shown.networks?.join(', ') ?? MONEY.everywhere],
    [MONEY.validity, MONEY.validUntil(shown.expiresAt && when(shown.expiresAt))],
    [MONEY.month, MONEY.ofMonth(shown.spentThisMonth, shown.monthlyCap)],
    [MONEY.lastUsed, shown.lastUsedAt === null ? MONEY.never : when(shown.lastUsedAt)],
    [MONEY.createdAt, when(shown.createdAt)],
  ];
  return (
    <dl className="assay-key-facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RotateFormProps {
  isPending: boolean;
  rotate(overlapHours: number): void;
  cancel(): void;
}

function RotateForm({ isPending, rotate, cancel }: RotateFormProps): ReactNode {
  const [overlap, setOverlap] = useState('24');
  return (
    <form
      className="assay-inset"
      onSubmit={(event) => {
        event.preventDefault();
        rotate(Number(overlap));
      }}
    >
      <Stack gap="xs">
        <Text>{MONEY.rotateHint}</Text>
        <NativeSelect
          label={MONEY.overlap}
          data={Object.entries(MONEY.overlaps).map(([value, label]) => ({ value, label }))}
          value={overlap}
          onChange={(event) => setOverlap(event.currentTarget.value)}
          maw="20rem"
        />
        <Group>
          <Button type="submit" loading={isPending}>
            {MONEY.rotate}
          </Button>
          <Button variant="default" onClick={cancel}>
            {MONEY.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
