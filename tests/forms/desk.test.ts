import { vi } from 'vitest';
import { DESK } from './desk';
import { testForms } from './derived';

const api = await vi.hoisted(async () => (await import('../setup/youtube-api')).startYouTubeApi());
api.answers = () => ({ body: { kind: 'youtube#videoListResponse', items: [] } });

testForms(DESK);
