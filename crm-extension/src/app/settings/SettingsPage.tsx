import type { HubSettings, SettingsData } from '@assay/shared/hubspot/settings';
import {
  Alert,
  Button,
  ButtonRow,
  Divider,
  ErrorState,
  Flex,
  Heading,
  hubspot,
  Input,
  LoadingButton,
  LoadingSpinner,
  NumberInput,
  Select,
  Text,
  Toggle,
  ToggleGroup,
} from '@hubspot/ui-extensions';
import { useCallback, useEffect, useState } from 'react';
import { assay, type CardError } from '../../client/assay.ts';
import { dateWords } from '../../model/dates.ts';
import { failureView } from '../../model/failure.ts';
import {
  connectionView,
  DAILY_LIMIT,
  MISSING_TITLES,
  OLDEST_PROFILE,
  profileOptions,
  propertyOptions,
  STALE_DAYS,
  settingsFaults,
  withAutoAssign,
  withAutoResearch,
  withCompanyScoresOn,
  withProfile,
  withProperties,
  withRefreshStale,
  withWorkEmailProperty,
} from '../../model/settings.ts';
import { FieldSettings } from './FieldSettings.tsx';
import { RemoveProperties } from './RemoveProperties.tsx';

hubspot.extend<'settings'>(({ context }) => <SettingsPage timeZone={context.portal.timezone} />);

/** Assay's settings in this HubSpot account. */
export function SettingsPage({ timeZone }: { timeZone: string }) {
  const [data, setData] = useState<SettingsData | null>(null);
  const [failure, setFailure] = useState<CardError | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    const result = await assay.settings();
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
  if (data === null) return <LoadingSpinner label="Loading the settings" showLabel layout="centered" />;
  return <SettingsForm data={data} timeZone={timeZone} />;
}

/** Events come from another thread: two may arrive before the page is rendered again, so each change applies to the latest state. */
type Change = (how: (now: HubSettings) => HubSettings) => void;

type Outcome = { kind: 'saved' } | { kind: 'failed'; error: CardError } | null;

function SettingsForm({ data: first, timeZone }: { data: SettingsData; timeZone: string }) {
  const [data, setData] = useState(first);
  const [settings, setSettings] = useState(data.settings);
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const faults = settingsFaults(settings);
  const change: Change = (how) => {
    setOutcome(null);
    setSettings(how);
  };
  const save = async () => {
    setIsSaving(true);
    const result = await assay.saveSettings(settings);
    setIsSaving(false);
    if (result.ok) {
      setData(result.data);
      setSettings(result.data.settings);
    }
    setOutcome(result.ok ? { kind: 'saved' } : { kind: 'failed', error: result.error });
  };
  const { title, body, canWrite } = connectionView(data, dateWords(timeZone));
  return (
    <Flex direction="column" gap="medium">
      <Alert title={title} variant={canWrite ? 'success' : 'warning'}>
        {body}
      </Alert>
      {data.whyNot && (
        <Alert title="You may look, but not change" variant="info">
          {data.whyNot}
        </Alert>
      )}
      {data.hub.missing.map(({ part, message }) => (
        <Alert key={part} title={MISSING_TITLES[part]} variant="warning">
          {message}
        </Alert>
      ))}
      <RecordSettings objectType="company" data={data} settings={settings} change={change} />
      <Divider />
      <RecordSettings objectType="contact" data={data} settings={settings} change={change} />
      <Divider />
      <Heading>Properties written to HubSpot</Heading>
      <Text variant="microcopy">
        Assay never writes blanks and never overwrites a property that a person has changed. Use the
        properties in lists, views and workflows.
      </Text>
      <ToggleGroup
        name="writeProperties"
        label="Properties"
        toggleType="checkboxList"
        options={propertyOptions()}
        value={settings.writeProperties}
        onChange={(chosen) => change((now) => withProperties(now, chosen))}
      />
      <ToggleGroup
        name="companyScoresOn"
        label="Write a company’s scores also into"
        toggleType="checkboxList"
        options={[
          { value: 'contact', label: 'its contacts' },
          { value: 'deal', label: 'its deals' },
        ]}
        value={settings.companyScoresOn}
        onChange={(chosen) => change((now) => withCompanyScoresOn(now, chosen))}
      />
      <Input
        name="workEmailProperty"
        label="Write confirmed work e-mail into"
        description="The internal name of a single-line text property of contacts, such as email. Left empty, addresses are only shown."
        placeholder="email"
        value={settings.workEmailProperty ?? ''}
        {...faultProps(faults.workEmailProperty)}
        onChange={(name) => change((now) => withWorkEmailProperty(now, name))}
      />
      <FieldSettings fields={settings.fields} change={change} />
      <Divider />
      <Heading>Limits</Heading>
      <NumberInput
        name="dailyResearchLimit"
        label="Automatic research per day"
        description="Most questions that new and changed records may start per day (UTC). Research that people start themselves does not count."
        {...DAILY_LIMIT}
        value={settings.dailyResearchLimit}
        {...faultProps(faults.dailyResearchLimit)}
        onChange={(dailyResearchLimit) => change((now) => ({ ...now, dailyResearchLimit }))}
      />
      <NumberInput
        name="staleAfterDays"
        label="Stale after (days)"
        description="A score is marked stale when its oldest answer is older than this."
        {...STALE_DAYS}
        value={settings.staleAfterDays}
        {...faultProps(faults.staleAfterDays)}
        onChange={(staleAfterDays) => change((now) => ({ ...now, staleAfterDays }))}
      />
      <SaveOutcome outcome={outcome} />
      {!data.whyNot && (
        <ButtonRow>
          <LoadingButton
            variant="primary"
            loading={isSaving}
            disabled={isSaving || Object.keys(faults).length > 0}
            onClick={() => void save()}
          >
            Save
          </LoadingButton>
        </ButtonRow>
      )}
      {canWrite && !data.whyNot && (
        <>
          <Divider />
          <RemoveProperties onRemoved={(now) => setSettings(now)} />
        </>
      )}
    </Flex>
  );
}

const faultProps = (fault: string | undefined) =>
  fault === undefined ? {} : { error: true, validationMessage: fault };

function SaveOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome === null) return null;
  if (outcome.kind === 'saved')
    return (
      <Alert title="Saved" variant="success">
        New scores will use these settings.
      </Alert>
    );
  return (
    <Alert title="Not saved" variant="error">
      {outcome.error.message}
    </Alert>
  );
}

interface RecordSettingsProps {
  objectType: 'company' | 'contact';
  data: SettingsData;
  settings: HubSettings;
  change: Change;
}

function RecordSettings({ objectType, data, settings, change }: RecordSettingsProps) {
  const { profileId, autoAssign, autoResearch, refreshStale } = settings[objectType];
  const plural = objectType === 'company' ? 'companies' : 'contacts';
  return (
    <Flex direction="column" gap="small">
      <Heading>{objectType === 'company' ? 'Companies' : 'Contacts'}</Heading>
      <Select
        name={`${objectType}.profile`}
        label="Profile"
        description="Its scores are shown first and written to HubSpot."
        options={profileOptions(data, objectType)}
        value={profileId ?? OLDEST_PROFILE}
        onChange={(choice) => change((now) => withProfile(now, objectType, String(choice)))}
      />
      <Toggle
        name={`${objectType}.autoAssign`}
        label={`Score new and changed ${plural} with this profile`}
        size="sm"
        checked={autoAssign}
        onChange={(on) => change((now) => withAutoAssign(now, objectType, on))}
      />
      <Toggle
        name={`${objectType}.autoResearch`}
        label="Also research missing answers, within the daily limit"
        size="sm"
        checked={autoResearch}
        readOnly={!autoAssign}
        onChange={(on) => change((now) => withAutoResearch(now, objectType, on))}
      />
      <Toggle
        name={`${objectType}.refreshStale`}
        label="Ask again for what is stale, within the account’s credits of the day"
        size="sm"
        checked={refreshStale}
        onChange={(on) => change((now) => withRefreshStale(now, objectType, on))}
      />
    </Flex>
  );
}
