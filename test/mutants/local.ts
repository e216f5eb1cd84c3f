import type { Mutant } from './mutant.ts'

const by =
  (killer: string) =>
  (file: string, defect: string, from: string, to: string): Mutant => ({ file, defect, from, to, killer })

/** Defects in the access to the local server, and in refusals with a reason. */
export const localMutants: readonly Mutant[] = [
  by('local/web-page.long.test.ts')(
    'local/dynoxide.ts',
    'a web page reaches the database of the local server',
    'dbPath === undefined ? await listFreeAddresses()',
    'dbPath !== undefined ? await listFreeAddresses()',
  ),
  by('local/web-page.long.test.ts')(
    'local/database-address.ts',
    'the host of the database can be guessed',
    '(await canListenOn(random)) ? random : LOOPBACK',
    'LOOPBACK',
  ),
  by('local/web-page.long.test.ts')(
    'local/server.ts',
    'a web page sends requests to the local server',
    'if (isFromForeignPage(request) &&',
    'if (false &&',
  ),
  by('local/web-page.long.test.ts')(
    'local/page-guard.ts',
    'a form of another origin is taken for a link',
    " && request.method === 'GET'",
    '',
  ),
  by('local/web-page.long.test.ts')(
    'local/start-server.ts',
    'other users read the files of the data folder',
    'process.umask(0o077)\n',
    '',
  ),
  by('local/data-folder.test.ts')(
    'local/data-folder.ts',
    'a data folder of an earlier version stays open to other users',
    '    closeToOthers(folder)\n',
    '',
  ),
  by('functions/suspended-reason.test.ts')(
    'lib/access/check/check.ts',
    'whoever asks hears that a place is suspended',
    ' && decideAt(result, now)?.allowed ? decision.place',
    ' ? decision.place',
  ),
]
