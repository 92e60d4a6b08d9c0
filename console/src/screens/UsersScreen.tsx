import type { ConsoleUserView, InviteUser, SignInLink } from '@assay/shared/console';
import type { ConsoleRole } from '@assay/shared/consoleRole';
import {
  Alert,
  Button,
  Code,
  Group,
  NativeSelect,
  Paper,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, loadSchemas, problemOf } from '../api.ts';
import { useSession } from '../parts/session.ts';
import { Failed, Loading } from '../parts/states.tsx';
import { ROLES, TEXT, when } from '../texts/common.ts';

const ROLE_OPTIONS = Object.entries(ROLES).map(([value, label]) => ({ value, label }));

/** For owners: who may sign in, and as what. */
export function UsersScreen(): ReactNode {
  const queries = useQueryClient();
  const users = useQuery({ queryKey: ['users'], queryFn: () => api.users.list.query() });
  const [link, setLink] = useState<(SignInLink & { email: string }) | null>(null);
  const [removed, setRemoved] = useState<ConsoleUserView | null>(null);
  const shown = (list: ConsoleUserView[]) => queries.setQueryData(['users'], list);
  const invite = useMutation({
    mutationFn: (input: InviteUser) => api.users.invite.mutate(input),
    onSuccess: (made, { email }) => {
      setLink({ ...made, email });
      setRemoved(null);
      void users.refetch();
    },
  });
  const newLink = useMutation({
    mutationFn: ({ id }: ConsoleUserView) => api.users.newLink.mutate({ userId: id }),
    onSuccess: (made, { email }) => setLink({ ...made, email }),
  });
  const role = useMutation({
    mutationFn: (input: { userId: string; role: ConsoleRole }) => api.users.changeRole.mutate(input),
    onSuccess: shown,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ConsoleUserView) => api.users.remove.mutate({ userId: id }),
    onSuccess: (list, user) => {
      shown(list);
      setRemoved(user);
    },
  });
  const error = newLink.error ?? role.error ?? remove.error;
  if (users.isError) return <Failed error={users.error} />;
  if (users.data === undefined) return <Loading />;
  return (
    <Stack maw="50rem">
      <Title order={1}>{TEXT.usersTitle}</Title>
      <InviteForm
        pending={invite.isPending}
        error={invite.error}
        invite={(input, done) => invite.mutate(input, { onSuccess: done })}
      />
      <div aria-live="polite">
        {link !== null && <ShownLink link={link} />}
        {removed !== null && (
          <Group>
            <Text>{TEXT.removed(removed.email)}</Text>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => invite.mutate({ email: removed.email, role: removed.role })}
            >
              {TEXT.undoInvite}
            </Button>
          </Group>
        )}
        {error !== null && (
          <Alert color="red" variant="outline" role="alert">
            {problemOf(error).message}
          </Alert>
        )}
      </div>
      {users.data.map((user) => (
        <Paper key={user.id} withBorder p="sm">
          <Group justify="space-between">
            <div style={{ overflowWrap: 'anywhere' }}>
              <Text fw={600}>{user.email}</Text>
              <Text size="sm" className="assay-soft">
                {user.status === 'invited'
                  ? TEXT.invited
                  : TEXT.lastSeen(user.signedInAt === null ? null : when(user.signedInAt))}
              </Text>
            </div>
            <UserActions
              user={user}
              changeRole={(next) => role.mutate({ userId: user.id, role: next })}
              newLink={() => newLink.mutate(user)}
              remove={() => remove.mutate(user)}
            />
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

interface UserActionsProps {
  user: ConsoleUserView;
  changeRole(role: ConsoleRole): void;
  newLink(): void;
  remove(): void;
}

function UserActions({ user, changeRole, newLink, remove }: UserActionsProps): ReactNode {
  const session = useSession();
  if (user.id === session.user.id)
    return (
      <Text className="assay-soft">
        {user.role} · {TEXT.you}
      </Text>
    );
  return (
    <Group gap="xs">
      <NativeSelect
        aria-label={TEXT.roleOf(user.email)}
        data={ROLE_OPTIONS}
        value={user.role}
        onChange={(event) => changeRole(event.currentTarget.value as ConsoleRole)}
      />
      <Button variant="default" aria-label={TEXT.newLink(user.email)} onClick={newLink}>
        {TEXT.newLinkShort}
      </Button>
      <Button variant="default" aria-label={TEXT.remove(user.email)} onClick={remove}>
        {TEXT.removeShort}
      </Button>
    </Group>
  );
}

function InviteForm({
  pending,
  error,
  invite,
}: {
  pending: boolean;
  error: unknown;
  invite(input: InviteUser, done: () => void): void;
}): ReactNode {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('editor');
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const schemas = await loadSchemas();
    const read = schemas.InviteUser.safeParse({ email, role });
    setFault(read.error?.issues[0]?.message ?? null);
    if (read.success) invite(read.data, () => setEmail(''));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group align="end">
        <TextInput
          label={TEXT.email}
          type="email"
          value={email}
          autoComplete="off"
          required
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fault ?? (error === null ? null : problemOf(error).message)}
          style={{ flexGrow: 1 }}
        />
        <NativeSelect
          label={TEXT.role}
          data={ROLE_OPTIONS}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
        <Button type="submit" loading={pending}>
          {TEXT.invite}
        </Button>
      </Group>
    </form>
  );
}

function ShownLink({ link }: { link: SignInLink & { email: string } }): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(link.signInUrl).then(() => setCopied(true));
  return (
    <Alert color="cyan" variant="outline">
      <Text>{TEXT.linkFor(link.email)}</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {link.signInUrl}
      </Code>
      <Button mt="xs" size="compact-sm" variant="default" onClick={copy}>
        {copied ? TEXT.copied : TEXT.copy}
      </Button>
    </Alert>
  );
}
