import {
  type BandLine,
  bandFaults,
  bandLines,
  bandSentence,
  bandsOf,
  withBand,
} from '@assay/shared/scoring/studio/bandForm';
import { numberOf } from '@assay/shared/scoring/studio/ruleForm';
import { Button, Checkbox, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SCORING } from '../../texts/scoring.ts';
import type { Reading } from './draft.ts';

interface ReadingProps {
  reading: Reading;
  keep(reading: Reading): void;
}

/** How scores are read: bands of the scale, which answers are sure enough to count, and where a score stands among the others. */
export function ReadingSection({ reading, keep }: ReadingProps): ReactNode {
  const [isEdited, setIsEdited] = useState(false);
  const { bands, minConfidence, percentile } = reading;
  const sure = minConfidence === null ? SCORING.allAnswers : SCORING.sureFrom(minConfidence * 100);
  return (
    <section aria-labelledby="reading">
      <Title order={2} size="h3" id="reading">
        {SCORING.reading}
      </Title>
      {isEdited ? (
        <ReadingForm
          reading={reading}
          keep={(next) => {
            keep(next);
            setIsEdited(false);
          }}
          cancel={() => setIsEdited(false)}
        />
      ) : (
        <Group>
          <Text>
            {capital(bandSentence(bands))}; {sure};{' '}
            {percentile ? SCORING.withPercentile : SCORING.noPercentile}.
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${SCORING.edit}: ${SCORING.reading}`}
            onClick={() => setIsEdited(true)}
          >
            {SCORING.edit}
          </Button>
        </Group>
      )}
    </section>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface ReadingFormProps {
  reading: Reading;
  keep(reading: Reading): void;
  cancel(): void;
}

function ReadingForm({ reading, keep, cancel }: ReadingFormProps): ReactNode {
  const [lines, setLines] = useState<readonly BandLine[]>(bandLines(reading.bands));
  const [sure, setSure] = useState(reading.minConfidence === null ? '' : String(reading.minConfidence * 100));
  const [percentile, setPercentile] = useState(reading.percentile);
  const faults = bandFaults(lines);
  const percent = sure.trim() === '' ? null : numberOf(sure.replace('%', ''));
  const isPercent = sure.trim() === '' || (percent !== null && percent >= 0 && percent <= 100);
  const isValid = Object.keys(faults).length === 0 && isPercent;
  const set = (id: number, change: Partial<BandLine>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...change } : line)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid)
      keep({
        bands: bandsOf(lines) ?? [],
        minConfidence: percent === null ? null : percent / 100,
        percentile,
      });
  };
  return (
    <Paper withBorder p="md" component="form" onSubmit={submit} noValidate>
      <Stack gap="sm">
        {lines.map((line, index) => (
          <Group key={line.id} gap="sm" align="end">
            <TextInput
              label={SCORING.band(index + 1)}
              value={line.name}
              error={faults[`${line.id}.name`]}
              w="10rem"
              onChange={(event) => set(line.id, { name: event.currentTarget.value })}
            />
            <TextInput
              label={SCORING.bandFrom(index + 1)}
              value={line.min}
              error={faults[`${line.id}.min`]}
              w="8rem"
              inputMode="decimal"
              onChange={(event) => set(line.id, { min: event.currentTarget.value })}
            />
            <Button
              variant="default"
              aria-label={SCORING.removeBand(index + 1)}
              onClick={() => setLines(lines.filter(({ id }) => id !== line.id))}
            >
              {SCORING.removeShort}
            </Button>
          </Group>
        ))}
        {faults.form !== undefined && <Text>{faults.form}</Text>}
        <Button size="compact-sm" variant="default" w="fit-content" onClick={() => setLines(withBand(lines))}>
          {SCORING.addBand}
        </Button>
        <TextInput
          label={SCORING.minConfidence}
          description={SCORING.minConfidenceHint}
          styles={{ description: { color: 'var(--assay-soft)' } }}
          value={sure}
          error={isPercent ? null : SCORING.minConfidenceFault}
          maw="22rem"
          inputMode="decimal"
          onChange={(event) => setSure(event.currentTarget.value)}
        />
        <Checkbox
          label={SCORING.percentile}
          description={SCORING.percentileHint}
          styles={{ description: { color: 'var(--assay-soft)' } }}
          checked={percentile}
          onChange={(event) => setPercentile(event.currentTarget.checked)}
        />
        <Group>
          <Button type="submit" disabled={!isValid}>
            {SCORING.keepReading}
          </Button>
          <Button variant="default" onClick={cancel}>
            {SCORING.cancel}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
