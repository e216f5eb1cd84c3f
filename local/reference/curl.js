/** The request as a command for a POSIX shell. Without credentials of its own it reads those of the local server. */
export function curlOf({ method, url, headers, body }) {
  const signedIn = headers.Authorization !== undefined
  const options = [
    ...(signedIn ? [] : ['-u "$CLIENT_ID:$CLIENT_SECRET"']),
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ]
  const command = [`curl -X ${method} ${quote(url)}`, ...options].join(' \\\n  ')
  return signedIn ? command : `. .local/credentials\n${command}`
}

function quote(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
