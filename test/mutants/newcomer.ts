import type { Mutant } from './mutant.ts'

const by =
  (killer: string) =>
  (file: string, defect: string, from: string, to: string): Mutant => ({ file, defect, from, to, killer })

/** Defects that a newcomer would meet: in the options of commands, and in the local server. */
export const newcomerMutants: readonly Mutant[] = [
  by('cli/options.test.ts')(
    'cli/command.ts',
    'an option after a command goes to the group of the command',
    '  parent.enablePositionalOptions()\n',
    '',
  ),
  by('cli/options.test.ts')(
    'cli/hand-on-options.ts',
    'an option before a command is lost',
    "      subcommand.setOptionValueWithSource(key, group.getOptionValue(key), 'cli')\n",
    '',
  ),
  by('openapi/values.long.test.ts')(
    'openapi/version-3-0.ts',
    'the default of a text is a number',
    'default: isInt64(schema) ? String(fallback) : fallback',
    'default: fallback',
  ),
  by('openapi/values.long.test.ts')(
    'openapi/version-3-0.ts',
    'the example of a text is a number',
    'value: convertValue(example.value, schema, schemas)',
    'value: example.value',
  ),
  by('openapi/document.test.ts')(
    'openapi/defaults.ts',
    'a number that may be a text keeps its default',
    '    delete schema.default\n',
    '',
  ),
  by('functions/moved-clock.test.ts')(
    'lib/http/operation.ts',
    'what is created has the real time beside a moved clock',
    'now: readClock() })',
    'now: new Date() })',
  ),
  by('functions/moved-clock.test.ts')(
    'lib/access/check/reading.ts',
    'a check after a recent change decides by the real clock beside a moved one',
    'isMomentOfBeginning ? startedAt : readMilliseconds()',
    'isMomentOfBeginning ? startedAt : Date.now()',
  ),
  by('functions/moved-clock.test.ts')(
    'lib/access/check/reading.ts',
    'a check without recent changes decides by the real clock beside a moved one',
    'startedAt: number = readMilliseconds()',
    'startedAt: number = Date.now()',
  ),
  by('lib/foundation/clock.test.ts')(
    'lib/foundation/table/writes.ts',
    'a file reads the real clock without a reason',
    'readMilliseconds() / 1_000',
    'Date.now() / 1_000',
  ),
  by('cli/local-clock.long.test.ts')(
    'cli/changes.ts',
    'a lifetime in a command begins at the real time beside a moved clock',
    'new Date(readMilliseconds() + milliseconds)',
    'new Date(Date.now() + milliseconds)',
  ),
  by('local/durable-stream.exhaustive.test.ts')(
    'cli/table/follow-writes.ts',
    'a command ends before the local server has followed what it wrote',
    '    if (!hasWritten) return\n',
    '    if (hasWritten) return\n',
  ),
  by('local/durable-stream.exhaustive.test.ts')(
    'local/stream/table-stream.ts',
    'the local server forgets at its start what it owed',
    '  lastBefore = stored.newest()\n',
    '  lastBefore = stored.newest()\n  stored.removeUpTo(lastBefore)\n',
  ),
  by('local/durable-stream.exhaustive.test.ts')(
    'local/stream/table-stream.ts',
    'the local server follows no writes of commands',
    'setInterval(wake, LOOK_EVERY_MS)',
    'setInterval(() => {}, LOOK_EVERY_MS)',
  ),
  by('local/stored-records.test.ts')(
    'local/stream/stored-records.ts',
    'a record of the local stream has another id in each delivery',
    "digest('hex').slice(0, 32)",
    "digest('hex').slice(0, 20) + Math.random()",
  ),
  by('local/stored-records.test.ts')(
    'local/stream/stored-records.ts',
    'the local stream skips records after a full batch',
    'wanted.length === BATCH_SIZE ? wanted.at(-1)?.id : rows.at(-1)?.id',
    'rows.at(-1)?.id',
  ),
  by('cli/follow-writes.test.ts')(
    'lib/operator/stream/follow.ts',
    'a command beside a foreign database leaves out the word index',
    'inParallel(followForAccounts({ publishes: false }), followForAudit, followForIndex)',
    'inParallel(followForAccounts({ publishes: false }), followForAudit)',
  ),
  by('cli/follow-writes.test.ts')(
    'cli/table/follow-writes.ts',
    'a command beside a foreign database leaves out the audit log',
    'if (server?.auditDays !== undefined)',
    'if (server?.auditDays === undefined)',
  ),
]
