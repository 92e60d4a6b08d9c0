import type {
  AskInput,
  AskPrice,
  ChangePassword,
  ChangeRole,
  ConsoleSession,
  ConsoleUserView,
  InviteUser,
  ListRuns,
  RunsPage,
  SignInLink,
} from '@assay/shared/console';
import type { ConsoleRole } from '@assay/shared/consoleRole';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import type { OrganizationProfile, UpdateOrganizationProfile } from '@assay/shared/organization';
import type { AssayError } from '../domain/errors.ts';
import type { CompaniesServices } from './companies/interface.ts';
import type { MoneyServices } from './money/interface.ts';
import type { ScoringServices } from './scoring/interface.ts';
import type { TemplateServices } from './templates/interface.ts';
import type { WebhookServices } from './webhooks/interface.ts';
import type { WiringServices } from './wiring/interface.ts';
import type { WorkEmailServices } from './workEmail/interface.ts';

/**
 * What the console's procedures call, bound to whoever is signed in, in wire types. It names no server types, so that the console
 * is compiled against it without the server.
 */
export interface ConsoleServices {
  readSession(): Promise<ConsoleSession>;
  price(input: AskInput): Promise<AskPrice>;
  /** Starts the research, or finds the stored answer or the run under way. */
  ask(input: AskInput): Promise<EnrichmentRun>;
  readRun(runId: string): Promise<EnrichmentRun>;
  listRuns(input: ListRuns): Promise<RunsPage>;
  /** How the organisation describes itself: what "we" means in questions. */
  readOrganization(): Promise<OrganizationProfile>;
  /** Changes what is given and nothing else. */
  saveOrganization(input: UpdateOrganizationProfile): Promise<OrganizationProfile>;
  listUsers(): Promise<ConsoleUserView[]>;
  invite(input: InviteUser): Promise<SignInLink>;
  newLink(userId: string): Promise<SignInLink>;
  changeRole(input: ChangeRole): Promise<ConsoleUserView[]>;
  removeUser(userId: string): Promise<ConsoleUserView[]>;
  /** Ends all sessions of the user, this one included. */
  changePassword(input: ChangePassword): Promise<void>;
  webhooks: WebhookServices;
  wiring: WiringServices;
  money: MoneyServices;
  companies: CompaniesServices;
  templates: TemplateServices;
  workEmail: WorkEmailServices;
  scoring: ScoringServices;
}

/** What a procedure gets besides its input. */
export interface ConsoleContext {
  services: ConsoleServices;
  role: ConsoleRole;
  faultOf(thrown: unknown): AssayError;
  envelopeOf(fault: AssayError): ErrorEnvelope['error'];
}
