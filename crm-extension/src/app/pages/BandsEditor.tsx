import type { RulesData } from '@assay/shared/hubspot/page';
import {
  type BandLine,
  bandFaults,
  bandLines,
  bandsOf,
  withBand,
} from '@assay/shared/scoring/studio/bandForm';
import {
  Alert,
  Button,
  ButtonRow,
  Flex,
  Heading,
  Input,
  LoadingButton,
  Text,
  Tile,
} from '@hubspot/ui-extensions';
import { useState } from 'react';
import { assay, type CardError } from '../../client/assay.ts';
import { Failure } from './Failure.tsx';

interface BandsEditorProps {
  profile: RulesData['profile'];
  done: () => void;
  cancel: () => void;
}

/** Edits the names and thresholds of a profile's bands. */
export function BandsEditor({ profile, done, cancel }: BandsEditorProps) {
  const [lines, setLines] = useState<BandLine[]>(() => bandLines(profile.bands));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<CardError | null>(null);
  const faults = bandFaults(lines);
  const set = (id: number, part: Partial<BandLine>) =>
    setLines((now) => now.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const save = async () => {
    setFailure(null);
    setIsSaving(true);
    const result = await assay.changeProfile({
      action: 'bands',
      profileId: profile.id,
      bands: bandsOf(lines),
    });
    setIsSaving(false);
    if (result.ok) done();
    else setFailure(result.error);
  };
  const fault = (field: string) =>
    faults[field] === undefined ? {} : { error: true, validationMessage: faults[field] };
  return (
    <Tile>
      <Flex direction="column" gap="small">
        <Heading>Bands of both scores</Heading>
        <Text variant="microcopy">
          A score is in the band with the highest threshold that it reaches. Bands are written to HubSpot, so
          lists and workflows that name one are to be changed with it.
        </Text>
        {lines.map(({ id, name, min }, index) => (
          <Flex key={id} direction="row" gap="small" align="end" wrap="wrap">
            <Input
              name={`${id}.name`}
              label={`Band ${index + 1}`}
              defaultValue={name}
              {...fault(`${id}.name`)}
              onInput={(text) => set(id, { name: text })}
              onChange={(text) => set(id, { name: text })}
            />
            <Input
              name={`${id}.min`}
              label={`From score ${index + 1}`}
              defaultValue={min}
              {...fault(`${id}.min`)}
              onInput={(text) => set(id, { min: text })}
              onChange={(text) => set(id, { min: text })}
            />
            <Button size="small" onClick={() => setLines((now) => now.filter((line) => line.id !== id))}>
              {`Remove band ${index + 1}`}
            </Button>
          </Flex>
        ))}
        {faults.form && (
          <Alert title="Not complete" variant="info">
            {faults.form}
          </Alert>
        )}
        <Failure title="The bands were not saved" error={failure} />
        <ButtonRow>
          <LoadingButton
            variant="primary"
            loading={isSaving}
            disabled={isSaving || Object.keys(faults).length > 0}
            onClick={() => void save()}
          >
            Save the bands
          </LoadingButton>
          <Button disabled={isSaving} onClick={() => setLines(withBand)}>
            Add a band
          </Button>
          <Button disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
        </ButtonRow>
      </Flex>
    </Tile>
  );
}
