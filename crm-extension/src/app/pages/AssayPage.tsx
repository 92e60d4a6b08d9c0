import type { PageData } from '@assay/shared/hubspot/page';
import {
  Alert,
  Button,
  ErrorState,
  Flex,
  hubspot,
  LoadingSpinner,
  Tab,
  Tabs,
  Text,
} from '@hubspot/ui-extensions';
import { useCallback, useEffect, useState } from 'react';
import { assay, type CardError } from '../../client/assay.ts';
import { failureView } from '../../model/failure.ts';
import { ProfileRules } from './ProfileRules.tsx';
import { Profiles } from './Profiles.tsx';
import { Spend } from './Spend.tsx';

hubspot.extend<'pages'>(() => <AssayPage />);

/** Assay's page in HubSpot: scoring profiles with their rules, and what research costs. */
export function AssayPage() {
  const [data, setData] = useState<PageData | null>(null);
  const [failure, setFailure] = useState<CardError | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    const result = await assay.page();
    if (result.ok) setData(result.data);
    else setFailure(result.error);
  }, []);
  useEffect(() => void load(), [load]);

  if (failure) {
    const { title, message, type } = failureView(failure);
    return (
      <ErrorState title={title} type={type}>
        <Text>{message}</Text>
        <Button onClick={() => void load()}>Try again</Button>
      </ErrorState>
    );
  }
  if (data === null) return <LoadingSpinner label="Loading profiles and spend" showLabel layout="centered" />;
  const back = () => {
    setOpened(null);
    void load();
  };
  return (
    <Flex direction="column" gap="medium">
      {data.whyNot !== null && (
        <Alert title="You may look and try, but not change" variant="info">
          {data.whyNot}
        </Alert>
      )}
      <Tabs defaultSelected="profiles">
        <Tab tabId="profiles" title="Scoring profiles">
          {opened === null ? (
            <Profiles data={data} setData={setData} open={setOpened} />
          ) : (
            <ProfileRules profileId={opened} canChange={data.canChange} back={back} />
          )}
        </Tab>
        <Tab tabId="spend" title="Credits">
          <Spend spend={data.spend} />
        </Tab>
      </Tabs>
    </Flex>
  );
}
