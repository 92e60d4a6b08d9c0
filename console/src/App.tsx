import { type ConsoleRole, includesRole } from '@assay/shared/consoleRole';
import {
  Anchor,
  AppShell,
  Burger,
  Button,
  Group,
  Menu,
  NavLink,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import { api } from './api.ts';
import { availableOf, SessionContext } from './parts/session.ts';
import { Failed, Loading } from './parts/states.tsx';
import { GROUPS, PLACES, titleOf } from './places.tsx';
import { credits as creditsInWords, TEXT } from './texts/common.ts';

/** The shell around every screen: navigation, who is signed in, and the screen of the address. */
export function App(): ReactNode {
  const session = useQuery({ queryKey: ['session'], queryFn: () => api.session.query() });
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const title = titleOf(pathname, search);
  useEffect(() => {
    document.title = TEXT.pageTitle(title);
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu and moves the focus to its screen.
  useEffect(() => {
    close();
    if (isFirst.current) isFirst.current = false;
    else main.current?.focus();
  }, [pathname]);
  if (session.isError) return <Failed error={session.error} retry={() => void session.refetch()} />;
  if (session.data === undefined) return <Loading />;
  const { user, organization } = session.data;
  const named = PLACES.flatMap(({ path, navigation }) =>
    navigation && includesRole(user.role, navigation.from) ? [{ path, ...navigation }] : [],
  );
  return (
    <SessionContext value={session.data}>
      <AppShell
        header={{ height: 56 }}
        navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
        padding="md"
      >
        <AppShell.Header>
          <a className="assay-skip" href="#main">
            {TEXT.skip}
          </a>
          <Group h="100%" px="md" justify="space-between" wrap="nowrap">
            <Group gap="sm" wrap="nowrap" style={{ minWidth: 0 }}>
              <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={TEXT.menu} />
              <Anchor component={Link} to="/ask" underline="never" c="inherit" fw={700}>
                Assay
              </Anchor>
              <Text component="span" className="assay-soft" truncate>
                {organization.name}
              </Text>
            </Group>
            <Menu position="bottom-end" withinPortal={false}>
              <Menu.Target>
                <UnstyledButton style={{ whiteSpace: 'nowrap', flexShrink: 0 }}>
                  {user.email.split('@')[0]} · {creditsInWords(availableOf(session.data))} ▾
                </UnstyledButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item component={Link} to="/account">
                  {TEXT.account}
                </Menu.Item>
                <form method="post" action="/sign-out">
                  <Menu.Item component="button" type="submit">
                    {TEXT.signOut}
                  </Menu.Item>
                </form>
              </Menu.Dropdown>
            </Menu>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="xs" style={{ overflowY: 'auto' }} aria-label={TEXT.navigation}>
          {GROUPS.map((group) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 className="assay-nav-group" id={`group-${group}`}>
                {TEXT.groups[group]}
              </h2>
              {named
                .filter((place) => place.group === group)
                .map(({ path, label }) => (
                  <NavLink
                    key={path}
                    component={Link}
                    to={path}
                    label={label}
                    py={7}
                    active={pathname === path || title === label}
                    {...(pathname === path && { 'aria-current': 'page' as const })}
                  />
                ))}
            </section>
          ))}
        </AppShell.Navbar>
        <AppShell.Main id="main" ref={main} tabIndex={-1} style={{ outline: 'none' }}>
          <Suspense fallback={<Loading />}>
            <Routes>
              <Route path="/" element={<Navigate to="/ask" replace />} />
              {PLACES.map(({ path, Screen, navigation }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    navigation && !includesRole(user.role, navigation.from) ? (
                      <ForOthers {...navigation} />
                    ) : (
                      <Screen />
                    )
                  }
                />
              ))}
              <Route path="*" element={<NotHere />} />
            </Routes>
          </Suspense>
        </AppShell.Main>
      </AppShell>
    </SessionContext>
  );
}

/** Instead of a screen that the role does not include: somebody has sent its address. */
function ForOthers({ label, from }: { label: string; from: ConsoleRole }): ReactNode {
  return (
    <>
      <Title order={1}>{label}</Title>
      <p>{TEXT.forOthers(from)}</p>
    </>
  );
}

function NotHere(): ReactNode {
  return (
    <>
      <Title order={1}>{TEXT.notHere}</Title>
      <p>{TEXT.notHereHint}</p>
      <Button component={Link} to="/ask">
        {TEXT.ask}
      </Button>
    </>
  );
}
