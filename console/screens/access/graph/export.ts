import { saveFile } from '../../../api/save-file.ts'

/** The styles of a saved picture, to which the page's styles do not apply. */
const STYLE = `
  rect { fill: #ffffff; stroke: #6b6b7b; }
  .principal rect { fill: #eeedfd; }
  .group rect { fill: #e6f4ea; }
  path { fill: none; stroke: #8a8a99; }
  .containment path { stroke-dasharray: 4 4; }
  .graph-arrow { fill: #8a8a99; stroke: none; }
  text { font: 13px system-ui, sans-serif; fill: #1b1b24; }
  .graph-edge text { font-size: 11px; fill: #4338ca; stroke: #ffffff; stroke-width: 6px; paint-order: stroke; }
  .graph-badge { fill: #5c5c6b; font-size: 11px; }
`

/** The links in the picture are absolute addresses. */
function toText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const [, , width = '', height = ''] = (copy.getAttribute('viewBox') ?? '').split(' ')
  copy.setAttribute('width', width)
  copy.setAttribute('height', height)
  for (const link of copy.querySelectorAll('a')) {
    const address = link.getAttribute('href')
    if (address !== null) link.setAttribute('href', new URL(address, location.href).href)
  }
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = STYLE
  copy.prepend(style)
  return new XMLSerializer().serializeToString(copy)
}

export const saveSvg = (svg: SVGSVGElement, name: string): void =>
  saveFile([toText(svg)], 'image/svg+xml', `${name}.svg`)
