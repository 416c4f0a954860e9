/**
 * The style of an EPUB. Size, face and colours of the text are the reader's to choose; the colours of the two speakers
 * stand at 4.5 to 1 on white and on black.
 */
export const STYLE = `
body { line-height: 1.5; overflow-wrap: break-word }
h1, h2, h3 { line-height: 1.25; break-after: avoid; page-break-after: avoid }
h1 { font-size: 1.5em; font-weight: normal }
h2 { margin: 1.5em 0 0; font-size: 1.125em }
h3 { font-size: 1em }
.muted-text, .hint-text { font-size: .875em }
.lead-text { font-style: italic }
h2.speech__speaker { font-size: 1em }
.speech--jesus .speech__speaker { color: #3178c6 }
.speech--luisa .speech__speaker { color: #c04e77 }
.number { margin-right: .375em; font-size: .6875em; vertical-align: .3em }
.study { margin-top: 2.5em; border-top: 1px solid }
#portada { text-align: center }
section#portada { margin-top: 20% }
#portada img { max-width: 100%; max-height: 100vh }
.stored-note { margin: 0 0 1.5em; white-space: pre-wrap }
nav ol { padding-left: 1.25em; list-style: none }
`;
