import type { Mutant } from './mutant.ts'

const by =
  (killer: string) =>
  (file: string, defect: string, from: string, to: string): Mutant => ({ file, defect, from, to, killer })

const paths = by('client/paths.test.ts')
const answers = by('client/answers.test.ts')
const refusals = by('client/refusals.test.ts')
const onBehalf = by('client/on-behalf.test.ts')

/** Defects in the paths that the client sends, in the answers that it takes, and in ids that callers choose. */
export const clientMutants: readonly Mutant[] = [
  paths(
    'client/api.ts',
    'the client sends a path whose parameters cannot be ids',
    '    requireIds(method.toUpperCase(), path, init?.params?.path)\n',
    '',
  ),
  paths(
    'client/path.ts',
    'the client sends a path parameter of dots',
    'NEVER_IN_IDS.test(form) || DOTS.test(form)',
    'NEVER_IN_IDS.test(form)',
  ),
  paths(
    'client/path.ts',
    'the client sends a path parameter with a slash',
    'NEVER_IN_IDS.test(form) || DOTS.test(form)',
    'DOTS.test(form)',
  ),
  paths(
    'client/path.ts',
    'the client sends a path parameter that a proxy decodes to dots',
    'while (form !== before)',
    'while (false)',
  ),
  by('functions/paths.long.test.ts')(
    'lib/http/input.ts',
    'a function answers a request whose path climbs',
    'if (hasAmbiguousPath(event))',
    'if (false)',
  ),
  by('local/raw-paths.test.ts')(
    'local/gateway/invoke.ts',
    'the local gateway calls a function for a path that climbs',
    'if (isAmbiguous(request.path))',
    'if (false)',
  ),
  answers(
    'client/answer.ts',
    'a text is an answer to a check',
    'if (!types.includes(typeOf(value)))',
    'if (value === undefined)',
  ),
  answers(
    'client/answer.ts',
    'a batch with too many or too few answers is taken',
    'pairs.length !== bodies.length',
    'pairs.length > bodies.length',
  ),
  answers(
    'client/answer.ts',
    'an empty object is the answer of an operation that answers without fields',
    "names.length === 0 && !response.headers.has('x-request-id')",
    'false',
  ),
  answers(
    'client/retry.ts',
    'the 404 of a proxy means that a deletion is done',
    "response.status === 404 && (await reasonOf(response)) === 'NOT_FOUND'",
    "response.status === 404 && (await response.clone().text()).includes('NOT_FOUND')",
  ),
  onBehalf(
    'client/acting.ts',
    'a request that names another person keeps it',
    '({ ...request, on_behalf_of: person })',
    '({ on_behalf_of: person, ...request })',
  ),
  onBehalf(
    'client/acting.ts',
    'a view without a person asks what the service user may do by itself',
    "typeof person !== 'string' || person === ''",
    'false',
  ),
  by('client/guards.test.ts')(
    'client/guard.ts',
    'a guard lets a service user act for itself if the person is missing',
    '!person && person !== false',
    'false',
  ),
  answers('client/guard.ts', 'a guard takes a text for a yes', "typeof isAllowed !== 'boolean'", 'false'),
  by('examples/integrations.test.ts')(
    'examples/express.ts',
    'different jobs under one key are one charge',
    'organization, person, ...job, key)',
    'organization, person, key)',
  ),
  by('examples/integrations.test.ts')(
    'examples/express.ts',
    'a repeated request does its job again',
    'if (await begin(id)) return next()',
    'if (await begin(id) || replayed > 0) return next()',
  ),
  by('examples/streaming-chat.long.test.ts')(
    'examples/streaming-chat.ts',
    'a repeated request streams again for one charge',
    "if (replayed > 0) return void response.writeHead(409).end('REPEATED')\n",
    '',
  ),
  by('examples/streaming-chat.long.test.ts')(
    'examples/streaming-chat.ts',
    'a user gets the stream of another one with the same key',
    "stableId(namespace, 'chat', user, prompt, key)",
    "stableId(namespace, 'chat', prompt, key)",
  ),
  refusals(
    'client/refusals.ts',
    'every error of the service is a reached limit',
    'error instanceof TollgateError && error.reason === reason',
    'error instanceof TollgateError',
  ),
  refusals(
    'client/subscriptions.ts',
    'a check of a feature asks for one unit, whatever the amount is',
    '...(amount !== undefined && { amount: String(amount) }),',
    '',
  ),
]
