-- The texts of the book are stored as they are: compressing them cost more of an import than it spared of the disk (30 MB).
alter table main_chapters alter content set storage external, alter html set storage external;
alter table optional_chapters alter content set storage external;
