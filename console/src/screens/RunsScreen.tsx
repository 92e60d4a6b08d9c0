import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { History } from '../parts/History.tsx';
import { TEXT } from '../texts/common.ts';

/** Everything that was asked, newest first. */
export function RunsScreen(): ReactNode {
  const empty = (
    <>
      <Text>{TEXT.noAnswers}</Text>
      <Button component={Link} to="/ask" w="fit-content">
        {TEXT.askFirst}
      </Button>
    </>
  );
  return (
    <Stack maw="50rem">
      <Title order={1}>{TEXT.answersTitle}</Title>
      <History empty={empty} />
    </Stack>
  );
}

/** What was asked about one company, and what changed when. */
export function CompanyScreen(): ReactNode {
  const { domain = '' } = useParams();
  return (
    <Stack maw="50rem">
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {TEXT.historyOf(domain)}
      </Title>
      <Button component={Link} to={`/ask?domain=${encodeURIComponent(domain)}`} w="fit-content">
        {TEXT.ask}
      </Button>
      <History domain={domain} />
    </Stack>
  );
}
