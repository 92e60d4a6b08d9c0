import type { ConsoleRole } from '@assay/shared/consoleRole';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { TEXT } from './texts/common.ts';

/** A screen of the console with its address. */
export interface Place {
  path: string;
  Screen: ComponentType | LazyExoticComponent<ComponentType>;
  /** Its name in the navigation, and from which role on; without one it is reached from other screens. */
  navigation?: { label: string; from: ConsoleRole };
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
    navigation: { label: TEXT.ask, from: 'viewer' },
  },
  {
    path: '/runs',
    Screen: loaded(answers, 'RunsScreen'),
    navigation: { label: TEXT.answers, from: 'viewer' },
  },
  { path: '/runs/:id', Screen: loaded(() => import('./screens/RunScreen.tsx'), 'RunScreen') },
  { path: '/companies/:domain', Screen: loaded(answers, 'CompanyScreen') },
  {
    path: '/templates',
    Screen: loaded(() => import('./screens/templates/TemplatesScreen.tsx'), 'TemplatesScreen'),
    navigation: { label: TEXT.templates, from: 'viewer' },
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
    navigation: { label: TEXT.workEmail, from: 'viewer' },
  },
  {
    path: '/work-email/batches/:id',
    Screen: loaded(() => import('./screens/workEmail/BatchScreen.tsx'), 'BatchScreen'),
  },
  {
    path: '/users',
    Screen: loaded(() => import('./screens/UsersScreen.tsx'), 'UsersScreen'),
    navigation: { label: TEXT.users, from: 'owner' },
  },
  { path: '/account', Screen: loaded(() => import('./screens/AccountScreen.tsx'), 'AccountScreen') },
];
