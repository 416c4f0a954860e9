import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import browserFloor from './eslint.browser-floor.js';

/** What leads to a page by script. Links and forms of pages navigate as documents; see app/ui/enhance/post.ts for data. */
const ROUTING = [
  ...['Link', 'NavLink', 'Form', 'PrefetchPageLinks', 'ScrollRestoration', 'Await', 'Navigate'],
  ...['useNavigate', 'useNavigation', 'useSubmit', 'useFetcher', 'useFetchers', 'useRevalidator', 'useBlocker'],
  ...['useFormAction', 'useLinkClickHandler', 'useBeforeUnload', 'useViewTransitionState', 'createSearchParams'],
];

/** What is above the floor of the scripts and is asked for before it is used, or does no harm where it lacks. */
const TESTED_FOR = {
  HTMLDialogElement: 'without it links lead to the pages that dialogs spare',
  'HTMLDialogElement.showModal': 'as above',
  'HTMLDialogElement.close': 'as above',
  'Navigator.share': 'without it the link is copied',
  'StorageManager.persist': 'without it a browser that runs out of room may take kept chapters away',
  'SubmitEvent.submitter': 'without it the form of a mark is sent as a document',
};

/** Checked with types where a forgotten promise or an unsafe value could lose a reader's work. */
export default tseslint.config(
  { ignores: ['build/', '.data/', '.cache/', 'node_modules/', 'tests/eslint.*.js'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: './tsconfig.json', // one programme made once takes a tenth less than the service of an editor
        tsconfigRootDir: process.cwd(),
      },
    },
  },
  {
    files: ['app/**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // A table that a narrow screen shows as a list (`display: block`) keeps its meaning only by written roles.
      'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['row'], td: ['cell'], th: ['columnheader', 'rowheader'] },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@remix-run/react',
              importNames: ROUTING,
              message: 'A page is a document: write <a href> and <form>, and send data with postByScript.',
            },
          ],
          patterns: [{ group: ['react-router*', '@remix-run/router'], message: 'Import from @remix-run/react.' }],
        },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['app/**/*.server.*', 'app/{http,db,files,mail}/**', 'app/routes/api/**'],
    plugins: { house: { rules: { 'browser-floor': browserFloor } } },
    rules: { 'house/browser-floor': ['error', TESTED_FOR] },
  },
  {
    rules: {
      '@typescript-eslint/only-throw-error': 'off', // Remix answers with thrown Responses
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
);
