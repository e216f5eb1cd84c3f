import type { Credentials } from './credentials.ts'

/** One request that works on the sample catalog. `body` is sent as JSON. */
type Sample = { method: string; path: string; body?: object }

const samples: Sample[] = []

/** A `curl` line for each operation, ready to be pasted into a POSIX shell. */
export function curlLines(url: string, { clientId, clientSecret }: Credentials): string[] {
  return samples.map(({ method, path, body }) => {
    const data = body === undefined ? '' : ` --json ${quote(JSON.stringify(body))}`
    return `curl -X ${method} -u ${quote(`${clientId}:${clientSecret}`)} ${quote(url + path)}${data}`
  })
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
