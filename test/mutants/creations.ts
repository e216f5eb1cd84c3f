import type { Mutant } from './mutant.ts'

/** Defects in what creations take: the header `Idempotency-Key`, read-only fields, and names of resources. */
export const creationMutants: readonly Mutant[] = [
  {
    killer: 'functions/billing/checkouts/idempotency-key.test.ts',
    file: 'lib/http/idempotency-key.ts',
    defect: 'a checkout ignores its Idempotency-Key',
    from: 'return { body: { ...body, id: key }, violations: [] }',
    to: 'return { body, violations: [] }',
  },
  {
    killer: 'functions/billing/checkouts/idempotency-key.test.ts',
    file: 'lib/http/idempotency-key.ts',
    defect: 'a checkout takes an Idempotency-Key that is no UUID for none',
    from: "if (!isUuid(key)) return refuse('must be a UUID: the header Idempotency-Key is the id')",
    to: 'if (!isUuid(key)) return { body, violations: [] }',
  },
  {
    killer: 'functions/billing/checkouts/idempotency-key.test.ts',
    file: 'lib/http/idempotency-key.ts',
    defect: 'a checkout ignores an Idempotency-Key that is not its id',
    from: 'const isSame = ',
    to: 'const isSame = true || ',
  },
  {
    killer: 'functions/written-back.test.ts',
    file: 'lib/billing/accounts/request.ts',
    defect: 'an account that was read with its standing cannot be written back',
    from: "'standing', ",
    to: '',
  },
  {
    killer: 'functions/written-back.test.ts',
    file: 'lib/directory/service-users/request.ts',
    defect: 'a secret that was read cannot be created again',
    from: "  'created_at',\n  'expires_at',",
    to: '',
  },
  {
    killer: 'functions/access/resources/composed-names.test.ts',
    file: 'lib/access/resources/request.ts',
    defect: 'a new resource has a name that looks like another one',
    from: '{ name: newResourceName, ',
    to: '{ name: resourceName, ',
  },
  {
    killer: 'functions/access/resources/composed-names.test.ts',
    file: 'lib/access/resources/save.ts',
    defect: 'a resource that was stored with a decomposed name cannot be written back',
    from: 'name === before || isNfc(name)',
    to: 'isNfc(name)',
  },
  {
    killer: 'functions/access/resources/composed-names.test.ts',
    file: 'lib/access/resources/save.ts',
    defect: 'a resource is renamed to a name that looks like another one',
    from: 'name === before || isNfc(name)',
    to: 'true',
  },
  {
    killer: 'functions/access/resources/composed-names.test.ts',
    file: 'lib/operator/manifest/kinds/resource.ts',
    defect: 'a manifest gives a new resource a name that looks like another one',
    from: "renameViolations(before?.name ?? '', after.name)",
    to: '[]',
  },
  {
    killer: 'local/console-site.test.ts',
    file: 'local/console/site.ts',
    defect: 'a cache gives the refusal of sample credentials to other pages',
    from: "[...answer.headers, ['vary', DECIDING_HEADERS]]",
    to: 'answer.headers',
  },
  {
    killer: 'client/same-paths.test.ts',
    file: 'client/path.ts',
    defect: 'the client decodes a path less often than the service',
    from: 'while (form !== before)',
    to: 'while (false)',
  },
  {
    killer: 'client/same-paths.test.ts',
    file: 'lib/http/path.ts',
    defect: 'the service decodes a path less often than the client',
    from: 'while (decoded !== before) {',
    to: 'if (decoded !== before) {',
  },
]
