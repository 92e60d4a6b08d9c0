/**
 * The project's own schema of a HubSpot developer project: HubSpot publishes none. It follows the template files of platform
 * 2026.09 and the documented features; unknown keys are errors, so that a misspelt one is noticed.
 */
import { z } from 'zod';

const Uid = z.string().regex(/^[a-z0-9_]{1,64}$/, 'must be lower-case letters, digits and underscores');
const HttpsUrl = z.url({ protocol: /^https$/, error: 'must be an https address' });
/** HubSpot matches `permittedUrls.fetch` by prefix; only an origin is allowed here. */
const HttpsOrigin = HttpsUrl.refine((url) => URL.canParse(url) && new URL(url).origin === url, {
  error: 'must be an origin: https, host, no path and no slash at the end',
});
const Entrypoint = z
  .string()
  .regex(/^\/app\/[\w/-]+\.(tsx|jsx)$/, 'must be a path from the source folder to a .tsx or .jsx file');
const RecordTypes = z.array(z.enum(['companies', 'contacts'])).min(1);

/** hsproject.json */
export const HsProject = z.strictObject({
  name: z.string().min(1),
  srcDir: z.literal('src'),
  platformVersion: z.enum(['2026.09', '2026.03']),
});

const feature = <Type extends string, Config extends z.ZodType>(type: Type, config: Config) =>
  z.strictObject({ uid: Uid, type: z.literal(type), config });

const App = feature(
  'app',
  z.strictObject({
    name: z.string().min(1).max(100),
    description: z.string().min(1),
    distribution: z.enum(['private', 'marketplace']),
    auth: z.strictObject({
      type: z.literal('oauth'),
      redirectUrls: z.array(HttpsUrl).min(1),
      requiredScopes: z.array(z.string()).refine((scopes) => scopes.includes('oauth'), 'must include oauth'),
      optionalScopes: z.array(z.string()),
      conditionallyRequiredScopes: z.array(z.string()),
    }),
    permittedUrls: z.strictObject({
      fetch: z.array(HttpsOrigin).min(1),
      iframe: z.array(HttpsUrl),
      img: z.array(HttpsUrl),
    }),
    support: z.strictObject({
      supportEmail: z.email(),
      documentationUrl: HttpsUrl,
      supportUrl: HttpsUrl,
      supportPhone: z.string().optional(),
    }),
  }),
);

const Card = feature(
  'card',
  z.strictObject({
    name: z.string().min(1),
    location: z.enum(['crm.record.tab', 'crm.record.sidebar', 'crm.preview', 'helpdesk.sidebar']),
    entrypoint: Entrypoint,
    objectTypes: RecordTypes,
  }),
);

const Settings = feature('settings', z.strictObject({ entrypoint: Entrypoint }));

/** The app page. HubSpot's template and its "App pages reference" name the type `page`; there is one for an app. */
const AppPage = feature('page', z.strictObject({ entrypoint: Entrypoint }));

const BulkAction = feature(
  'crm-bulk-action',
  z.strictObject({
    label: z.string().min(1),
    entrypoint: Entrypoint,
    objectTypes: RecordTypes,
    displayMode: z.enum(['PANEL', 'MODAL']),
    icon: z.string().min(1),
  }),
);

const Subscription = z.discriminatedUnion('subscriptionType', [
  z.strictObject({
    subscriptionType: z.enum(['object.creation', 'object.deletion', 'object.merge', 'object.restore']),
    objectType: z.enum(['company', 'contact']),
    active: z.boolean(),
  }),
  z.strictObject({
    subscriptionType: z.literal('object.propertyChange'),
    objectType: z.enum(['company', 'contact']),
    propertyName: z.string().min(1),
    active: z.boolean(),
  }),
]);

const Webhooks = feature(
  'webhooks',
  z.strictObject({
    settings: z.strictObject({ targetUrl: HttpsUrl, maxConcurrentRequests: z.int().min(5).max(100) }),
    subscriptions: z.strictObject({
      crmObjects: z.array(Subscription).min(1),
      legacyCrmObjects: z.array(z.never()),
      hubEvents: z.array(
        z.strictObject({ subscriptionType: z.literal('contact.privacyDeletion'), active: z.boolean() }),
      ),
    }),
  }),
);

const Option = z.strictObject({ value: z.string().min(1), label: z.string().min(1) });
const FieldType = z.discriminatedUnion('type', [
  z.strictObject({
    name: z.string().min(1),
    type: z.literal('enumeration'),
    fieldType: z.literal('select'),
    options: z.array(Option).min(1),
  }),
  z.strictObject({
    name: z.string().min(1),
    type: z.literal('string'),
    fieldType: z.enum(['text', 'textarea']),
  }),
  z.strictObject({ name: z.string().min(1), type: z.literal('number'), fieldType: z.literal('number') }),
]);
const Words = z.record(z.string(), z.string().min(1));

const WorkflowAction = feature(
  'workflow-action',
  z
    .strictObject({
      actionUrl: HttpsUrl,
      isPublished: z.boolean(),
      supportedClients: z.array(z.strictObject({ client: z.literal('WORKFLOWS') })).min(1),
      inputFields: z.array(
        z.strictObject({
          typeDefinition: FieldType,
          supportedValueTypes: z.array(z.enum(['STATIC_VALUE', 'OBJECT_PROPERTY'])).min(1),
          isRequired: z.boolean(),
        }),
      ),
      outputFields: z.array(z.strictObject({ typeDefinition: FieldType })).optional(),
      labels: z.strictObject({
        en: z.strictObject({
          actionName: z.string().min(1),
          actionDescription: z.string().min(1),
          actionCardContent: z.string().min(1),
          inputFieldLabels: Words,
          inputFieldDescriptions: Words,
          outputFieldLabels: Words.optional(),
        }),
      }),
      objectTypes: z.array(z.enum(['COMPANY', 'CONTACT'])).min(1),
    })
    .refine(
      ({ inputFields, labels }) =>
        inputFields.every(({ typeDefinition: { name } }) => name in labels.en.inputFieldLabels),
      { error: 'every input field needs a label', path: ['labels', 'en', 'inputFieldLabels'] },
    ),
);

/** Any *-hsmeta.json file. */
export const HsMeta = z.discriminatedUnion('type', [
  App,
  Card,
  Settings,
  AppPage,
  BulkAction,
  Webhooks,
  WorkflowAction,
]);
export type HsMeta = z.infer<typeof HsMeta>;
