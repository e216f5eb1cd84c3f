/** Writes the request as a command for a POSIX shell. If the page has no credentials, the command reads them from the file. */
export function curlOf({ method, url, headers, body }, credentialsFile) {
  const signedIn = headers.Authorization !== undefined
  const options = [
    ...(signedIn ? [] : ['-u "$CLIENT_ID:$CLIENT_SECRET"']),
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ]
  const command = [`curl -X ${method} ${quote(url)}`, ...options].join(' \\\n  ')
  return signedIn ? command : `. ${pathOf(credentialsFile)}\n${command}`
}

/** Makes a path that a shell can source: without a slash, the shell would search the PATH. */
function pathOf(file) {
  const path = file.includes('/') ? file : `./${file}`
  return /^[\w./-]+$/.test(path) ? path : quote(path)
}

function quote(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
