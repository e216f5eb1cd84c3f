import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface PublishedPackage {
  name: string
  version: string
  os: string[]
  cpu: string[]
}

/** Packs one executable as an npm package, with little effort: it is large. */
function pack(definition: PublishedPackage, executable: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-package-'))
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(definition))
  copyFileSync(executable, join(folder, 'package/dynoxide'))
  execFileSync('tar', ['-cf', 'package.tar', 'package'], { cwd: folder })
  const tarball = gzipSync(readFileSync(join(folder, 'package.tar')), { level: 1 })
  rmSync(folder, { recursive: true })
  return tarball
}

/** An npm registry on the loopback interface that has this one package. */
export async function startRegistry(definition: PublishedPackage, executable: string) {
  const tarball = pack(definition, executable)
  const server = createServer(({ url = '' }, response) => {
    const { name, version } = definition
    if (url === '/package.tgz') return response.end(tarball)
    if (decodeURIComponent(url) !== `/${name}`) return response.writeHead(404).end('{}')
    const versions = { [version]: { ...definition, dist: { tarball: `${address}package.tgz` } } }
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { address, stop }
}
