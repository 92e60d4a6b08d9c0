import type { StudioProfile } from '@assay/shared/console/scoring';
import { Button, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { SCORING } from '../../texts/scoring.ts';

interface AddAccountsProps {
  profile: StudioProfile;
  done(): void;
}

/** The domains in lines as people paste them, addresses of pages among them, or what is wrong with the first line that has none. */
async function domainsIn(lines: string[]): Promise<{ objectIds: string[]; fault: string | null }> {
  const { readCompanyDomain } = await import('@assay/shared/table/companyDomain');
  const readings = lines.map((line) => readCompanyDomain(line));
  const wrong = readings.find((reading) => 'fault' in reading);
  return {
    objectIds: readings.flatMap((reading) => ('domain' in reading ? [reading.domain] : [])),
    fault: wrong === undefined ? null : SCORING.misread(wrong.fault),
  };
}

/** Lets a profile score more companies, by their domains, or people, by the addresses of their profiles. */
export function AddAccounts({ profile, done }: AddAccountsProps): ReactNode {
  const { objectType } = profile;
  const canChange = useSession().user.role !== 'viewer';
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: (objectIds: string[]) => api.scoring.addObjects.mutate({ profileId: profile.id, objectIds }),
    onSuccess: () => {
      setText('');
      done();
    },
    onError: (error) => setFault(problemOf(error).message),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const schemas = await import('@assay/shared/console/scoring');
    const lines = text.split(/[\n,;]+/).filter((line) => line.trim() !== '');
    const { objectIds, fault: misread } =
      objectType === 'company'
        ? await domainsIn(lines)
        : { objectIds: lines.map((line) => line.trim()), fault: null };
    if (misread !== null) {
      setFault(misread);
      return;
    }
    const read = schemas.AddObjects.safeParse({ profileId: profile.id, objectIds });
    setFault(read.error?.issues[0]?.message ?? null);
    if (read.success) add.mutate(read.data.objectIds);
  };
  if (!canChange) return null;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="xs">
        <Title order={2} size="h3">
          {SCORING.addTitle(objectType)}
        </Title>
        <Textarea
          label={SCORING.addLabel(objectType)}
          description={SCORING.addHint}
          styles={{ description: { color: 'var(--assay-soft)' } }}
          value={text}
          error={fault}
          rows={3}
          maw="32rem"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFault(null);
          }}
        />
        <div aria-live="polite">
          {add.isSuccess && <Text>{SCORING.added(objectType, add.data.added, add.data.known)}</Text>}
        </div>
        <Button type="submit" w="fit-content" variant="default" loading={add.isPending}>
          {SCORING.add}
        </Button>
      </Stack>
    </form>
  );
}
