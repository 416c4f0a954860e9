/** Inline image of the sun over an open book, shown if no featured image is set. */
export function Sunrise() {
  return (
    <svg className="sunrise" viewBox="0 0 400 190" aria-hidden="true" focusable="false">
      <radialGradient id="alba">
        <stop stopOpacity=".6" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <circle cx="200" cy="118" r="118" fill="url(#alba)" />
      <path className="sunrise__rays" d="M200 56V24M162 63l-15-28M238 63l15-28M130 88l-26-19M270 88l26-19" />
      <circle className="sunrise__sun" cx="200" cy="118" r="42" />
      <path
        className="sunrise__book"
        d="M1 136c63-28 137-26 199 8 62-34 136-36 199-8v45c-63-22-137-20-199 8-62-28-136-30-199-8zM200 144v45"
      />
      <path
        className="sunrise__words"
        d="M28 146q76-20 148 12M28 160q80-16 148 13M224 158q72-32 148-12M224 173q68-29 148-13"
      />
    </svg>
  );
}
