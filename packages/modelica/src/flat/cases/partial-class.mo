// refuses to flatten a partial class
partial model M
end M;
