/** The request as a command for a POSIX shell. Without credentials of its own it reads those of the file. */
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

/** Without a slash, a shell would search the PATH for it. */
function pathOf(file) {
  const path = file.includes('/') ? file : `./${file}`
  return /^[\w./-]+$/.test(path) ? path : quote(path)
}

function quote(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
