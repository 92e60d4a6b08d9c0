import type { ChangePassword } from '@assay/shared/console';
import { Alert, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, loadSchemas, problemOf } from '../api.ts';
import { useSession } from '../parts/session.ts';
import { TEXT } from '../texts/common.ts';

/** The account of whoever is signed in. */
export function AccountScreen(): ReactNode {
  const { user, organization } = useSession();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNext] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const change = useMutation({
    mutationFn: (input: ChangePassword) => api.account.changePassword.mutate(input),
    onSuccess: () => location.assign('/sign-in'),
    onError: (error) => setFaults(problemOf(error).fields),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const schemas = await loadSchemas();
    const read = schemas.ChangePassword.safeParse({ currentPassword, newPassword });
    if (read.success) change.mutate(read.data);
    else
      setFaults(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
  };
  return (
    <Stack maw="28rem">
      <Title order={1}>{TEXT.accountTitle}</Title>
      <Text>
        {user.email} · {user.role} · {organization.name}
      </Text>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Title order={2} size="h3">
            {TEXT.changePassword}
          </Title>
          <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordInput
            label={TEXT.current}
            value={currentPassword}
            error={faults.currentPassword}
            autoComplete="current-password"
            onChange={(event) => setCurrent(event.currentTarget.value)}
            required
          />
          <PasswordInput
            label={TEXT.next}
            description={TEXT.passwordHint}
            value={newPassword}
            error={faults.newPassword}
            styles={{ description: { color: 'var(--assay-soft)' } }}
            autoComplete="new-password"
            onChange={(event) => setNext(event.currentTarget.value)}
            required
          />
          {change.isError && (
            <Alert color="red" variant="outline" role="alert">
              {problemOf(change.error).message}
            </Alert>
          )}
          <Button type="submit" loading={change.isPending} w="fit-content">
            {TEXT.changePassword}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
