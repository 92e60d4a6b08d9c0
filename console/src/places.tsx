import type { ConsoleRole } from '@assay/shared/consoleRole';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router';
import { TEXT } from './texts/common.ts';

/** The headings of the navigation, in their order. */
export const GROUPS = ['work', 'connections', 'administration'] as const;
type Group = (typeof GROUPS)[number];

/** A screen of the console with its address. */
export interface Place {
  path: string;
  /** For the title of the tab, where no place of the navigation is above it. */
  title?: string;
  Screen: ComponentType | LazyExoticComponent<ComponentType>;
  /** Its name in the navigation, from which role on, and under which heading; without one it is reached from other screens. */
  navigation?: { label: string; from: ConsoleRole; group: Group };
}

/** A screen that is loaded when somebody first opens it: the first page stays small. */
function loaded<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}

const answers = () => import('./screens/RunsScreen.tsx');

/** All screens, in the order of the navigation. */
export const PLACES: readonly Place[] = [
  {
    path: '/ask',
    Screen: loaded(() => import('./screens/AskScreen.tsx'), 'AskScreen'),
    navigation: { label: TEXT.ask, from: 'viewer', group: 'work' },
  },
  {
    path: '/runs',
    Screen: loaded(answers, 'RunsScreen'),
    navigation: { label: TEXT.answers, from: 'viewer', group: 'work' },
  },
  { path: '/runs/:id', Screen: loaded(() => import('./screens/RunScreen.tsx'), 'RunScreen') },
  {
    path: '/companies',
    Screen: loaded(() => import('./screens/companies/CompaniesScreen.tsx'), 'CompaniesScreen'),
    navigation: { label: TEXT.companies, from: 'viewer', group: 'work' },
  },
  {
    path: '/people',
    Screen: loaded(() => import('./screens/companies/PeopleScreen.tsx'), 'PeopleScreen'),
    navigation: { label: TEXT.people, from: 'viewer', group: 'work' },
  },
  {
    path: '/lists/new',
    title: TEXT.companies,
    Screen: loaded(() => import('./screens/companies/UploadScreen.tsx'), 'UploadScreen'),
  },
  {
    path: '/lists/:id/research',
    title: TEXT.companies,
    Screen: loaded(() => import('./screens/companies/ResearchScreen.tsx'), 'ResearchScreen'),
  },
  {
    path: '/companies/research',
    Screen: loaded(() => import('./screens/companies/ResearchScreen.tsx'), 'ResearchScreen'),
  },
  { path: '/companies/:domain', Screen: loaded(answers, 'CompanyScreen') },
  {
    path: '/scoring',
    Screen: loaded(() => import('./screens/scoring/ScoringScreen.tsx'), 'ScoringScreen'),
    navigation: { label: TEXT.scoring, from: 'viewer', group: 'work' },
  },
  {
    path: '/scoring/:id',
    Screen: loaded(() => import('./screens/scoring/ProfileScreen.tsx'), 'ProfileScreen'),
  },
  {
    path: '/webhooks',
    Screen: loaded(() => import('./screens/webhooks/WebhooksScreen.tsx'), 'WebhooksScreen'),
    navigation: { label: TEXT.webhooks, from: 'viewer', group: 'connections' },
  },
  {
    path: '/webhooks/:id',
    Screen: loaded(() => import('./screens/webhooks/EndpointScreen.tsx'), 'EndpointScreen'),
  },
  {
    path: '/webhooks/deliveries/:id',
    Screen: loaded(() => import('./screens/webhooks/DeliveryScreen.tsx'), 'DeliveryScreen'),
  },
  {
    path: '/hubspot',
    Screen: loaded(() => import('./screens/wiring/HubspotScreen.tsx'), 'HubspotScreen'),
    navigation: { label: TEXT.hubspot, from: 'viewer', group: 'connections' },
  },
  {
    path: '/sheets',
    Screen: loaded(() => import('./screens/wiring/SheetsScreen.tsx'), 'SheetsScreen'),
    navigation: { label: TEXT.sheets, from: 'viewer', group: 'connections' },
  },
  {
    path: '/models',
    Screen: loaded(() => import('./screens/wiring/ModelsScreen.tsx'), 'ModelsScreen'),
    navigation: { label: TEXT.models, from: 'viewer', group: 'connections' },
  },
  {
    path: '/sources',
    Screen: loaded(() => import('./screens/wiring/SourcesScreen.tsx'), 'SourcesScreen'),
    navigation: { label: TEXT.sourcesPlace, from: 'viewer', group: 'connections' },
  },
  {
    path: '/health',
    Screen: loaded(() => import('./screens/wiring/HealthScreen.tsx'), 'HealthScreen'),
    navigation: { label: TEXT.health, from: 'viewer', group: 'administration' },
  },
  {
    path: '/organisation',
    Screen: loaded(() => import('./screens/organisation/OrganisationScreen.tsx'), 'OrganisationScreen'),
    navigation: { label: TEXT.organisation, from: 'viewer', group: 'administration' },
  },
  {
    path: '/spending',
    Screen: loaded(() => import('./screens/money/SpendingScreen.tsx'), 'SpendingScreen'),
    navigation: { label: TEXT.spending, from: 'viewer', group: 'administration' },
  },
  {
    path: '/keys',
    Screen: loaded(() => import('./screens/money/KeysScreen.tsx'), 'KeysScreen'),
    navigation: { label: TEXT.keys, from: 'owner', group: 'administration' },
  },
  {
    path: '/audit',
    Screen: loaded(() => import('./screens/money/AuditScreen.tsx'), 'AuditScreen'),
    navigation: { label: TEXT.audit, from: 'owner', group: 'administration' },
  },
  {
    path: '/templates',
    Screen: loaded(() => import('./screens/templates/TemplatesScreen.tsx'), 'TemplatesScreen'),
    navigation: { label: TEXT.templates, from: 'viewer', group: 'work' },
  },
  {
    path: '/templates/new',
    Screen: loaded(() => import('./screens/templates/NewTemplateScreen.tsx'), 'NewTemplateScreen'),
  },
  {
    path: '/templates/proposals',
    Screen: loaded(() => import('./screens/templates/ProposalsScreen.tsx'), 'ProposalsScreen'),
  },
  {
    path: '/templates/:id',
    Screen: loaded(() => import('./screens/templates/TemplateScreen.tsx'), 'TemplateScreen'),
  },
  {
    path: '/work-email',
    Screen: loaded(() => import('./screens/workEmail/WorkEmailScreen.tsx'), 'WorkEmailScreen'),
    navigation: { label: TEXT.workEmail, from: 'viewer', group: 'work' },
  },
  {
    path: '/work-email/batches/:id',
    Screen: loaded(() => import('./screens/workEmail/BatchScreen.tsx'), 'BatchScreen'),
  },
  {
    path: '/users',
    Screen: loaded(() => import('./screens/UsersScreen.tsx'), 'UsersScreen'),
    navigation: { label: TEXT.users, from: 'owner', group: 'administration' },
  },
  {
    path: '/account',
    title: TEXT.account,
    Screen: loaded(() => import('./screens/AccountScreen.tsx'), 'AccountScreen'),
  },
];

/**
 * What a screen is called in the title of its tab: by its own name, or that of the place it belongs to.
 * @param search  of its address: lists of people share their screens with those of companies, and say `of=people`
 */
export function titleOf(pathname: string, search: string): string | null {
  if (pathname.startsWith('/lists/') && new URLSearchParams(search).get('of') === 'people')
    return TEXT.people;
  const place = PLACES.find(({ path }) => matchPath(path, pathname) !== null);
  const above = PLACES.find(({ path, navigation }) => navigation && pathname.startsWith(`${path}/`));
  return place?.title ?? place?.navigation?.label ?? above?.navigation?.label ?? null;
}
