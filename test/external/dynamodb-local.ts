import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../local/database-address.ts'
import { untilInputEnds } from '../../local/dynoxide.ts'
import { NotRun } from './not-run.ts'

const run = promisify(execFile)
const project = resolve(import.meta.dirname, '../..')
const definition = join(import.meta.dirname, 'dynamodb-local.pom.xml')
const checksums = join(import.meta.dirname, 'dynamodb-local.sha256')
const ENGINES = join(project, '.local/engines')

const OLDEST_JAVA = 17
/** The Maven goal that copies the artifacts in `dynamodb-local.pom.xml` and their dependencies. */
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
const fetchTimeoutMs = 300_000
const startTimeoutMs = 60_000

/**
 * Fetches the official DynamoDB Local with Maven, in the version that `dynamodb-local.pom.xml` names, unless it was
 * fetched before. Compares every file with its checksum in `dynamodb-local.sha256`. Maven downloads from the repository
 * in the user's Maven settings.
 *
 * @param engines the folder for the downloaded engine
 * @returns the folder with the engine's jars and native libraries
 * @throws NotRun without Java 17 or newer, Maven or a network
 * @throws Error if a file has another checksum
 */
export async function fetchDynamoDbLocal(engines: string = ENGINES): Promise<string> {
  requireJava()
  const [, version = ''] = /DynamoDBLocal-(.+)\.jar/.exec(readFileSync(checksums, 'utf8')) ?? []
  const folder = join(engines, `dynamodb-local-${version}`)
  if (existsSync(folder)) return folder
  console.log(`fetching DynamoDB Local ${version} with Maven into .local/engines, once`)
  mkdirSync(engines, { recursive: true, mode: 0o700 })
  const trial = mkdtempSync(join(engines, 'fetching-'))
  try {
    await copyArtifacts(trial)
    verify(trial)
    renameSync(trial, folder)
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
  return folder
}

function requireJava(): void {
  const needed = `Java ${OLDEST_JAVA} or newer is needed`
  let version: string
  try {
    version = execFileSync('sh', ['-c', 'java -version 2>&1'], { encoding: 'utf8' })
  } catch {
    throw new NotRun(`${needed}, and there is no java on the PATH`)
  }
  const [, major = '0'] = /version "(\d+)/.exec(version) ?? []
  if (Number(major) < OLDEST_JAVA) throw new NotRun(`${needed}, and java on the PATH is ${major}`)
}

async function copyArtifacts(folder: string): Promise<void> {
  const where = [`-DoutputDirectory=${folder}`, '-DincludeScope=runtime']
  try {
    await run('mvn', ['-B', '-q', '-f', definition, COPY, ...where], { timeout: fetchTimeoutMs })
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw new NotRun(isMissing ? 'Maven is needed, and there is no mvn on the PATH' : 'Maven cannot fetch it', {
      cause,
    })
  }
}

/** @throws Error if a file is missing, is unexpected, or has another checksum */
function verify(folder: string): void {
  const sums = readdirSync(folder).map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
    return `${sum}  ${name}`
  })
  const expected = readFileSync(checksums, 'utf8').trim().split('\n')
  const different = [
    ...expected.filter((line) => !sums.includes(line)),
    ...sums.filter((line) => !expected.includes(line)),
  ]
  const names = [...new Set(different.map((line) => line.split('  ')[1]))]
  if (names.length > 0) throw new Error(`not the files of dynamodb-local.sha256: ${names.join(', ')}`)
}

/** Starts a DynamoDB Local in memory, without telemetry. The database stops when this process ends. */
export async function startDynamoDbLocal(folder: string): Promise<{ endpoint: string; stop: () => void }> {
  const port = await freePort()
  const classes = readdirSync(folder).filter((name) => name.endsWith('.jar'))
  const java = [
    'java',
    `-Djava.library.path=${folder}`,
    '-Xmx2g',
    '-cp',
    classes.map((name) => join(folder, name)).join(delimiter),
  ]
  const args = ['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)]
  const server = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner'
  const child = spawn('sh', ['-c', untilInputEnds, 'dynamodb-local', ...java, server, ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' },
  })
  child.stdin.on('error', () => {}) // an error is possible, because the database can end before its input is closed
  const endpoint = `http://127.0.0.1:${port}`
  await untilAnswering(endpoint, child)
  return { endpoint, stop: () => child.stdin.end() }
}

async function untilAnswering(endpoint: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (child.exitCode === null && Date.now() < deadline) {
    const isAnswer = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (isAnswer) return
    await pause(200)
  }
  child.stdin?.end()
  throw new Error('DynamoDB Local did not start')
}
